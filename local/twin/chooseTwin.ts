import { randomInt } from 'node:crypto';
import { nearestName } from '../../common/nearestName.ts';
import { Misuse } from '../../common/problem.ts';
import { seeded } from '../../common/seeded.ts';
import { bugs } from './bugs.ts';

/** The bugs of a twin, and what its start says about them. */
export interface Twin {
  readonly bugs: readonly string[];
  readonly shown: string;
}

const names = Object.keys(bugs);

/** Each of these hides the others, so only one of them is drawn. */
const ofPages = ['no-link', 'page-repeats', 'page-skips'];
const maxDrawn = names.length - ofPages.length + 1;

/**
 * @param words names, or how many bugs to draw
 * @param seed for a number: the same seed draws the same bugs, and a larger number draws the same ones first
 * @throws Misuse
 */
export function chooseTwin(words: readonly string[], seed?: number): Twin {
  const [count = ''] = words;
  if (words.length === 1 && /^\d+$/.test(count)) {
    if (Number(count) < 1 || Number(count) > maxDrawn) throw new Misuse(`--bugs draws from 1 to ${maxDrawn} bugs, not ${count}.`);
    const drawnBy = seed ?? randomInt(1_000_000);
    return { bugs: drawn(drawnBy).slice(0, Number(count)), shown: `${count}, drawn by the seed ${drawnBy}` };
  }
  if (seed !== undefined) throw new Misuse('--seed draws bugs, so --bugs must be a number: npm start -- --bugs 3 --seed 7');
  const unknown = words.find((word) => !names.includes(word));
  const named = [...new Set(words)];
  if (unknown === undefined) return { bugs: named, shown: named.join(', ') };
  const nearest = nearestName(unknown, names);
  throw new Misuse(`There is no bug ${unknown}.${nearest ? ` Did you mean ${nearest}?` : ''} npm start -- --bugs list shows all.`);
}

/** All bugs; with a seed those that it may draw, in this order. */
export function listBugs(seed?: number): string {
  const listed = seed === undefined ? names : drawn(seed);
  return listed.map((name) => `${name.padEnd(18)}${bugs[name]?.[0]}`).join('\n');
}

function drawn(seed: number): readonly string[] {
  const next = seeded(seed);
  const shuffled = names
    .map((name) => ({ name, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);
  const ofPagesDrawn = shuffled.find((name) => ofPages.includes(name));
  return shuffled.filter((name) => !ofPages.includes(name) || name === ofPagesDrawn);
}
