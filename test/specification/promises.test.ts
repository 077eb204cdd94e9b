import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../common/root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** The tests of each section: of guarantees.md in a list, of the specification by requirement. */
const sections = Object.entries<Readonly<Record<string, string>> | readonly string[] | null>(parse(read('docs/promises.yaml')));

it('docs/promises.yaml has promises for every heading of docs/guarantees.md and every section of the specification', () => {
  const headings = [...read('docs/guarantees.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const named = sections.filter(([, promises]) => promises).map(([section]) => /^§\d/.exec(section)?.[0] ?? section);
  expect(named).toEqual([...headings, '§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9']);
});

/** The first argument of each call and the first string of each array: the names of tests, of their groups and of rows of tables. */
const namesIn = (file: string) => [...read(file).matchAll(/[([]\s*(['"`])(.+?)\1,/g)].map(([, , name]) => name);

it('every promise of docs/promises.yaml names a file of test/, and a test as that file has it', () => {
  const isThere = (test: string | null) => {
    const [file = '', name = ''] = test?.split(' › ') ?? [];
    return existsSync(join(root, 'test', file)) && name !== '' && namesIn(join('test', file)).includes(name);
  };
  const promises = sections.flatMap(([section, tests]) => Object.entries(tests ?? {}).map((one) => [section, ...one] as const));
  expect(promises.filter(([, , test]) => !isThere(test)).map((wrong) => wrong.join(': '))).toEqual([]);
});
