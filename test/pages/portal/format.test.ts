import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duration, formatNumber, relativeTime } from '../../../pages/portal/browser/ui/format.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000] as const;

it('a time is shown by how far it is from now, in the largest unit', () => {
  const differences = [0, -2 * minute + 1, -2 * minute, 5 * second, minute, -3 * hour - 59 * minute, -day, -40 * day, 90 * minute, 2 * day];
  const texts = 'just now,just now,2 minutes ago,in 5 seconds,in 1 minute,3 hours ago,yesterday,40 days ago,in 1 hour,in 2 days';
  expect(differences.map((difference) => relativeTime(at(difference), now)).join()).toBe(texts);
});

describe('a duration', () => {
  it('is a second or longer, in a unit of which there are two or more', () => {
    const durations = [-1, 0, second, second + 1, minute, 90 * minute, 2 * hour, day - 1].map(duration);
    expect(durations.join()).toBe('1 second,1 second,1 second,2 seconds,1 minute,90 minutes,2 hours,24 hours');
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
