import { expect, test } from 'vitest';
import { readDuration } from '../../cli/arguments.ts';

test.each([
  ['45s', 45_000],
  ['30m', 1_800_000],
  ['24h', 86_400_000],
  ['90d', 7_776_000_000],
  ['2w', 1_209_600_000],
  ['0', 0],
  ['0d', 0],
])('%s is %i milliseconds', (text, milliseconds) => expect(readDuration(text)).toBe(milliseconds));

test.each(['', '90', 'd', '-1d', '1.5h', '1 d', '90D', '1y', '99999w', '99999999999s'])('%j is not a duration', (text) =>
  expect(() => readDuration(text)).toThrow('a number and a unit'),
);
