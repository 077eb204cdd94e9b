import { describe, expect, test } from 'vitest';
import type { AccountState } from '../../shared/accounts/account.ts';
import { accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { dayMilliseconds, dayOf } from '../../shared/usage/days.ts';
import { aKey, noon } from './builders.ts';
import { memoryAccountBuckets } from './memoryAccountBuckets.ts';

const key = aKey();
const otherKey = aKey(1);
const open = { windowEnds: noon + 60_000, windowUsed: 1, bucketDay: dayOf(noon), dayUsed: 1 };

describe('what is last known of a key', () => {
  const minute = { name: 'minute', windowSeconds: 60, limit: 60, resetsAt: noon + 60_000 };
  const day = { name: 'day', windowSeconds: 86_400, limit: 1_000, resetsAt: (dayOf(noon) + 1) * dayMilliseconds };
  const spentDay = { ...day, remaining: 0 };
  const ban = { ...minute, remaining: 0, resetsAt: noon + 90_000 };

  test.each<[string, Partial<AccountState>, number, boolean, unknown]>([
    [
      'with tokens',
      { dayUsed: 900 },
      0,
      true,
      {
        buckets: [
          { ...minute, remaining: 58 },
          { ...day, remaining: 99 },
        ],
        reported: { ...minute, remaining: 58 },
      },
    ],
    [
      'without',
      { windowUsed: 60 },
      0,
      false,
      {
        buckets: [
          { ...minute, remaining: 0 },
          { ...day, remaining: 999 },
        ],
        reported: { ...minute, remaining: 0 },
      },
    ],
    [
      'without either',
      { windowUsed: 60, dayUsed: 1_000 },
      0,
      false,
      { buckets: [{ ...minute, remaining: 0 }, spentDay], reported: spentDay },
    ],
    [
      'whose ban has just ended',
      {},
      noon,
      true,
      {
        buckets: [
          { ...minute, remaining: 58 },
          { ...day, remaining: 998 },
        ],
        reported: { ...minute, remaining: 58 },
      },
    ],
    ['that is banned', {}, noon + 90_000, false, { buckets: [ban, { ...day, remaining: 999 }], reported: ban }],
  ])('%s', async (_, part, bannedUntil, isExpected, known) => {
    const store = memoryAccountBuckets();
    store.open();
    store.change({ ...open, ...part });
    const limiter = accountLimiter(store);
    store.changeKey(key, { bannedUntil });
    await limiter.take(key, noon);
    expect(limiter.expects(key, noon)).toBe(isExpected);
    expect(limiter.lastKnown(key, noon)).toEqual(known);
    expect(limiter.lastKnown(otherKey, noon)).toBeUndefined();
  });

  test('is nothing before it is seen', () => {
    const limiter = accountLimiter(memoryAccountBuckets());
    expect([limiter.expects(key, noon), limiter.lastKnown(key, noon)]).toEqual([false, undefined]);
  });
});
