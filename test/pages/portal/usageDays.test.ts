import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisEnd, hasOutlier, totalsOf, usageDays, usedKeys } from '../../../pages/portal/browser/usage/usageDays.ts';

const days = [
  { date: '2026-11-21', requests: 5, rejected: 0, keys: [{ keyId: 'a', requests: 5 }] },
  { date: '2026-11-22', requests: 9, rejected: 2, keys: Object.entries({ a: 1, b: 8 }).map(([keyId, requests]) => ({ keyId, requests })) },
  { date: '2026-11-23', requests: 0, rejected: 1, keys: [] },
];

describe('the days', () => {
  it('of all keys have the requests and the rejections; the last one is today', () => {
    expect(usageDays(days, undefined)).toEqual(days.map(({ keys: _, ...day }, at) => ({ ...day, isToday: at === 2 })));
  });

  it('of one key have its requests, and no rejections', () => {
    expect(usageDays(days, 'a').map(({ requests, rejected }) => [requests, rejected])).toEqual([5, 1, 0].map((own) => [own, undefined]));
  });

  it('name the used keys, the busiest first', () => {
    expect(usedKeys(days)).toEqual(['b', 'a']);
  });

  it('add up', () => {
    expect(totalsOf(usageDays(days, undefined))).toEqual({ requests: 14, rejected: 3, busiest: usageDays(days, undefined)[1] });
    expect(totalsOf(usageDays(days, 'c'))).toEqual({ requests: 0, rejected: undefined, busiest: undefined });
  });
});

it('the end of the axis is round and divisible, not below the most, and never more than twice as high', () => {
  expect([0, 1, 3, 9, 11, 101, 1_000, 1_001, 72_000_000].map((most) => axisEnd(most, 2))).toEqual([
    2, 2, 4, 10, 20, 200, 1_000, 2_000, 80_000_000,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1_000_000_000 }), fc.constantFrom(2, 4), (most, divisor) => {
      const end = axisEnd(most, divisor);
      expect(end % divisor).toBe(0);
      expect(end).toBeGreaterThanOrEqual(most);
      expect(end).toBeLessThanOrEqual(2 * most);
    }),
  );
});

describe('an outlier', () => {
  const of = (...totals: number[]) => totals.map((requests) => ({ date: '2026-11-21', requests, rejected: 0, isToday: false }));
  it.each([
    [[], false],
    [[0, 0, 900], false],
    [[10, 900], false],
    [[10, 20, 30, 100], false],
    [[0, 10, 20, 30, 151], true],
    [[10, 10, 51], true],
    [[10, 10, 50], false],
  ])('among %j: %s', (totals, expected) => {
    expect(hasOutlier(of(...totals))).toBe(expected);
  });
});
