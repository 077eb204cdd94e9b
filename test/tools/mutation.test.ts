import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { explanations } from '../mutation/explanations.ts';
import { groups } from '../mutation/groups.ts';
import { compare, countMutants, type Report, survivorsOf } from '../mutation/report.ts';

const source = ['function spend(left: number) {', '  if (left > 0) return (', '    left - 1', '  );', '}'].join('\n');
const condition = { start: { line: 2, column: 7 }, end: { line: 2, column: 15 } };
const result = { start: { line: 2, column: 24 }, end: { line: 4, column: 4 } };
const reportOf = (...mutants: [string, string, typeof condition][]): Report => ({
  files: { 'spend.ts': { source, mutants: mutants.map(([status, replacement, location]) => ({ status, replacement, location })) } },
});

const line = 'if (left > 0) return (';
const survivor = { file: 'spend.ts', lineNumber: 2, line, becomes: 'if (true) return (' };
const explanation = { file: 'spend.ts', line, becomes: ['if (true) return ('], reason: 'left is never 0' };

describe('the mutants of a report', () => {
  it('are killed by a test that fails or hangs', () => {
    const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
    const report = reportOf(...statuses.map((status): [string, string, typeof condition] => [status, 'true', condition]));
    expect(countMutants(report)).toEqual({ mutants: 4, killed: 2 });
    expect(survivorsOf(report)).toEqual([survivor, survivor]);
  });

  it('show the lines that they change, as one line', () => {
    expect(survivorsOf(reportOf(['Survived', 'left', result]))).toEqual([
      { file: 'spend.ts', lineNumber: 2, line: 'if (left > 0) return ( left - 1 );', becomes: 'if (left > 0) return left;' },
    ]);
  });
});

describe('an explanation', () => {
  it.each([
    ['of a survivor explains it', explanation, { explained: [survivor], unexplained: [], stale: [] }],
    ['of another line is stale', { ...explanation, line: 'x' }, { explained: [], unexplained: [survivor], stale: ['x'] }],
    ['of another mutant is stale', { ...explanation, becomes: ['x'] }, { explained: [], unexplained: [survivor], stale: [line] }],
    ['of a file that was not mutated is not judged', { ...explanation, file: 'x' }, { explained: [], unexplained: [survivor], stale: [] }],
  ])('%s', (_, given, expected) => {
    const { stale, ...rest } = compare([survivor], [given], ['spend.ts']);
    expect({ ...rest, stale: stale.map((one) => one.line) }).toEqual(expected);
  });
});

it('a group names tests that are there', () => {
  const tests = Object.values(groups).flatMap((group) => group.tests);
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it.each(explanations)('$file has the explained line $line', ({ file, line }) => {
  expect(readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ')).toContain(line);
});
