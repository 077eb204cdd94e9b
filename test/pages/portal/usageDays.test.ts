import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisEnd, totalsOf, usageDays, usedKeys } from '../../../pages/portal/browser/usageDays.ts';

const days = [
  { date: '2026-11-21', requests: 5, rejected: 0, keys: [{ keyId: 'a', requests: 5 }] },
  {
    date: '2026-11-22',
    requests: 9,
    rejected: 2,
    keys: [
      { keyId: 'a', requests: 1 },
      { keyId: 'b', requests: 8 },
    ],
  },
  { date: '2026-11-23', requests: 0, rejected: 1, keys: [] },
];

describe('the days', () => {
  it('of all keys have the requests and the rejections; the last one is today', () => {
    expect(usageDays(days, undefined)).toEqual([
      { date: '2026-11-21', requests: 5, rejected: 0, isToday: false },
      { date: '2026-11-22', requests: 9, rejected: 2, isToday: false },
      { date: '2026-11-23', requests: 0, rejected: 1, isToday: true },
    ]);
  });

  it('of one key have its requests, and no rejections', () => {
    expect(usageDays(days, 'a').map(({ requests, rejected }) => [requests, rejected])).toEqual([
      [5, undefined],
      [1, undefined],
      [0, undefined],
    ]);
  });

  it('name the used keys, the busiest first', () => {
    expect(usedKeys(days)).toEqual(['b', 'a']);
  });

  it('add up', () => {
    expect(totalsOf(usageDays(days, undefined))).toEqual({ requests: 14, rejected: 3, busiest: usageDays(days, undefined)[1] });
    expect(totalsOf(usageDays(days, 'c'))).toEqual({ requests: 0, rejected: undefined, busiest: undefined });
  });
});

describe('the end of the axis', () => {
  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [9, 10],
    [11, 20],
    [101, 200],
    [1_000, 1_000],
    [1_001, 2_000],
    [72_000_000, 80_000_000],
  ])('for %d is %d', (most, end) => {
    expect(axisEnd(most)).toBe(end);
  });

  it('is even, not below, and never more than twice as high', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (most) => {
        const end = axisEnd(most);
        expect(end % 2).toBe(0);
        expect(end).toBeGreaterThanOrEqual(most);
        expect(end).toBeLessThanOrEqual(2 * most);
      }),
    );
  });
});
