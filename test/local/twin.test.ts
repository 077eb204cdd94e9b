import { describe, expect, it } from 'vitest';
import { Misuse } from '../../common/problem.ts';
import { bugs } from '../../local/twin/bugs.ts';
import { chooseTwin, listBugs } from '../../local/twin/chooseTwin.ts';

const names = Object.keys(bugs);
const namesIn = (list: string) => list.split('\n').map((line) => line.split(' ')[0]);

describe('npm start -- --bugs', () => {
  it('takes names, and shows them', () => {
    const chosen = { bugs: ['page-skips', 'oversold'], shown: 'page-skips, oversold' };
    expect(chooseTwin(['page-skips', 'oversold', 'page-skips'])).toEqual(chosen);
  });

  it('draws a number of bugs by the seed, and shows no name', () => {
    const { bugs: three, shown } = chooseTwin(['3'], 7);
    expect(shown).toBe('3, drawn by the seed 7');
    expect(three).toEqual(chooseTwin(['5'], 7).bugs.slice(0, 3));
    expect(three).toEqual(namesIn(listBugs(7)).slice(0, 3));
    const drawn = Array.from({ length: 100 }, (_, seed) => chooseTwin(['1'], seed).bugs).flat();
    expect(new Set(drawn).size).toBeGreaterThan(names.length / 2);
  });

  it.each(Array.from({ length: 50 }, (_, seed) => seed))('draws no bugs that hide each other, by the seed %i', (seed) => {
    const listed = namesIn(listBugs(seed));
    expect(names.filter((name) => !listed.includes(name))).toHaveLength(2);
    expect(listed.filter((name = '') => /^(no-link|page-repeats|page-skips)$/.test(name))).toHaveLength(1);
  });

  it('shows the seed that it chose itself', () => {
    const { bugs: two, shown } = chooseTwin(['2']);
    const [, seed = ''] = /^2, drawn by the seed (\d+)$/.exec(shown) ?? [];
    expect(chooseTwin(['2'], Number(seed)).bugs).toEqual(two);
  });

  it.each<[readonly string[], number | undefined, string]>([
    [['lost-updat'], undefined, 'There is no bug lost-updat. Did you mean lost-update? npm start -- --bugs list shows all.'],
    [['oversold', 'x'], undefined, 'There is no bug x. npm start -- --bugs list shows all.'],
    [['3', 'oversold'], undefined, 'There is no bug 3. npm start -- --bugs list shows all.'],
    [['0'], undefined, `--bugs draws from 1 to ${names.length - 2} bugs, not 0.`],
    [['00'], undefined, `--bugs draws from 1 to ${names.length - 2} bugs, not 00.`],
    [[`${names.length - 1}`], 7, `--bugs draws from 1 to ${names.length - 2} bugs, not ${names.length - 1}.`],
    [['oversold'], 7, '--seed draws bugs, so --bugs must be a number: npm start -- --bugs 3 --seed 7'],
    [[], 7, '--seed draws bugs, so --bugs must be a number: npm start -- --bugs 3 --seed 7'],
  ])('rejects %j with the seed %j', (words, seed, message) => {
    expect(() => chooseTwin(words, seed)).toThrow(new Misuse(message));
  });

  it('lists each bug with a sentence', () => {
    for (const line of listBugs().split('\n')) expect(line).toMatch(/^[a-z0-9-]+ +[a-zA-Z].{10,70}$/);
    expect(namesIn(listBugs())).toEqual(names);
  });
});
