import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duration, formatNumber, relativeTime } from '../../../pages/portal/browser/format.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000] as const;

describe('a time', () => {
  it.each([
    [-5 * second, '5 seconds ago'],
    [-59 * second - 999, '59 seconds ago'],
    [-minute, '1 minute ago'],
    [-3 * hour - 59 * minute, '3 hours ago'],
    [-day, 'yesterday'],
    [-40 * day, '40 days ago'],
    [90 * minute, 'in 1 hour'],
    [2 * day, 'in 2 days'],
  ])('%d milliseconds from now is %s', (difference, text) => {
    expect(relativeTime(at(difference), now)).toBe(text);
  });
});

describe('a duration', () => {
  it.each([
    [-1, '1 second'],
    [0, '1 second'],
    [second, '1 second'],
    [second + 1, '2 seconds'],
    [minute, '1 minute'],
    [90 * minute, '90 minutes'],
    [2 * hour, '2 hours'],
    [day - 1, '24 hours'],
  ])('of %d milliseconds is %s', (milliseconds, text) => {
    expect(duration(milliseconds)).toBe(text);
  });

  it('never shows less than is left', () => {
    const unitOf = { second, minute, hour };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: day }), (milliseconds) => {
        const [value, unit = ''] = duration(milliseconds).split(' ');
        const shown = Number(value) * unitOf[unit.replace(/s$/, '') as keyof typeof unitOf];
        expect(shown).toBeGreaterThanOrEqual(milliseconds);
      }),
    );
  });
});

it('numbers are grouped', () => {
  expect(formatNumber(100_000)).toBe('100,000');
});
