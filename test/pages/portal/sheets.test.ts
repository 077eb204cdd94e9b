import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'pages/portal/browser';
const read = (file: string) => readFileSync(file, 'utf8');
const sheets = [...globSync(`${folder}/**/*.css`), ...globSync('pages/theme/*.css')];
const sources = [...globSync(`${folder}/**/*.tsx`), 'pages/theme/pageHeader.ts'].map(read).join('\n');

/** The classes in the selectors of a sheet. */
const classesIn = (sheet: string) => [...new Set([...read(sheet).matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => name))];

it.each(globSync(`${folder}/{*,!(ui)/*}.css`).filter((sheet) => basename(sheet) !== 'portal.css'))(
  'the classes in %s begin with its place, and with no other',
  (sheet) => {
    const place = dirname(sheet) === folder ? basename(sheet, '.css') : basename(dirname(sheet));
    const shared = sheets.filter((other) => /\/(ui|theme)\//.test(other)).flatMap(classesIn);
    expect(classesIn(sheet).filter((name) => `${name}-`.split('-')[0] !== place && !shared.includes(name))).toEqual([]);
  },
);

it('every class in a sheet is used, and every class that is used has a rule', () => {
  const styled = new Set(sheets.flatMap(classesIn));
  const used = [...sources.matchAll(/\bclass="([^"$]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  expect([...styled].filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
  expect(used.filter((name) => !styled.has(name))).toEqual([]);
});

it('every sheet is in a layer', () => {
  const imports = read(`${folder}/portal.css`).match(/@import .+/g) ?? [];
  expect(imports).toHaveLength(sheets.length - 2);
  for (const line of imports) expect(line).toMatch(/ layer\([a-z]+\);$/);
});
