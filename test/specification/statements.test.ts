import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { statements } from './statements.ts';

/** The names of the tests in a file, as it has them: `it('name', …)`, `test.each(…)('name', …)`. */
const testsIn = (file: string): string[] =>
  [...readFileSync(join(root, 'test', file), 'utf8').matchAll(/(?:\b(?:it|test)|\))\(\s*(['"`])(.+?)\1,/g)].map(([, , name = '']) => name);

describe.each(Object.entries(statements))('%s', (_, ofSection) => {
  it.each(Object.entries(ofSection))('%s', (_, shownBy) => {
    const [file = '', test] = shownBy.split(' › ');
    expect(testsIn(file)).toContain(test);
  });
});
