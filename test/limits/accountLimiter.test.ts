import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AccountState } from '../../shared/accounts/account.ts';
import { Contended } from '../../shared/dynamodb/storeErrors.ts';
import { accountLimiter } from '../../shared/limits/accountLimiter.ts';
import type { AccountBuckets } from '../../shared/limits/writes.ts';
import { dayMilliseconds, dayOf } from '../../shared/usage/days.ts';
import { accountId, aKey, noon } from './builders.ts';
import { type MemoryAccountBuckets, memoryAccountBuckets } from './memoryBuckets.ts';

const key = aKey();
const otherKey = aKey(1);
const invalid = { kind: 'invalid' };
const open = { windowEnds: noon + 60_000, windowUsed: 1, bucketDay: dayOf(noon), dayUsed: 1 };
const empty = { ...open, windowUsed: 60 };

/** One instance and the store, with one key in it. */
function opened(part: Partial<AccountState> = {}, change: (store: MemoryAccountBuckets) => Partial<AccountBuckets> = () => ({})) {
  const store = memoryAccountBuckets();
  store.open();
  store.change(part);
  const limiter = accountLimiter({ ...store, ...change(store) });
  const kindOf = async (now: number) => (await limiter.take(key, now)).kind;
  /** The outcome of a request, and how often the instance asks the store for it. */
  const costOf = async (now: number, of = key) => {
    const before = store.calls + store.reads;
    const { kind } = await limiter.take(of, now);
    return [kind, store.calls + store.reads - before];
  };
  return { store, limiter, kindOf, costOf };
}

const endings: readonly [string, (store: MemoryAccountBuckets) => void][] = [
  ['revoked', (store) => store.changeKey(key, undefined)],
  ['closed with its account', (store) => store.history.clear()],
];

test('a key that the account does not have is rejected for five seconds without a call, and then looked up again', async () => {
  const { costOf } = opened();
  for (const [later, calls] of [[0, 1] as const, [4_999, 0] as const, [5_000, 1] as const])
    expect(await costOf(noon + later, otherKey)).toEqual(['invalid', calls]);
});

describe('a key that is known', () => {
  test.each(endings)('is forgotten by the write that finds it %s', async (_, change) => {
    const { store, limiter } = opened();
    await limiter.take(key, noon);
    change(store);
    expect(await limiter.take(key, noon + 1)).toEqual(invalid);
    expect([limiter.expects(key, noon + 1), limiter.lastKnown(key, noon + 1)]).toEqual([false, undefined]);
  });

  test('is rejected without a call once it has ended', async () => {
    const { store, limiter, costOf } = opened(open);
    store.changeKey(key, { expiresAt: noon + 2_000 });
    await limiter.take(key, noon);
    expect(await costOf(noon + 10_000)).toEqual(['invalid', 0]);
  });

  test('costs one call, also in a new window, on an instance that has not seen the account or has seen it last', async () => {
    const { costOf } = opened(open);
    for (const later of [0, 1, 59_999, 60_000, 119_999, 120_000]) expect(await costOf(noon + later)).toEqual(['admitted', 1]);
  });

  test('keeps the later state when two responses arrive in the wrong order', async () => {
    const held: (() => void)[] = [];
    let isHeld = false;
    const { limiter } = opened(open, (store) => ({
      takeToken: async (...write) => {
        const written = await store.takeToken(...write);
        if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
        return written;
      },
    }));
    await limiter.take(key, noon);
    isHeld = true;
    const sent = [limiter.take(key, noon), limiter.take(key, noon)];
    await new Promise(setImmediate);
    for (const at of [1, 0]) {
      held[at]?.();
      await sent[at];
      expect(limiter.lastKnown(key, noon)).toMatchObject({ reported: { remaining: 56 } });
    }
  });

  test('is checked with at most four writes', async () => {
    let tries = 0;
    const { limiter } = opened(open, (store) => ({
      takeToken: async () => {
        tries += 1;
        return { done: false, state: store.latest() };
      },
    }));
    await expect(limiter.take(key, noon)).rejects.toThrow(new Contended('four writes of an account in a row conflicted with other writes'));
    expect(tries).toBe(4);
  });
});

describe('a clock that was hours ahead and is set back', () => {
  const later = noon + 93_600_000;
  const full = { windowEnds: later + 60_000, windowUsed: 60, bucketDay: dayOf(later), dayUsed: 1_000 };

  test.each([
    ['the instance that was ahead', true],
    ['another instance', false],
  ])('costs %s one call, and the key gets the tokens of the true window and day', async (_, isSame) => {
    const { store, kindOf, costOf } = opened(full);
    if (isSame) expect(await kindOf(later)).toBe('empty');
    // An instance without a memory tries the open window first.
    expect(await costOf(noon)).toEqual(['admitted', isSame ? 1 : 2]);
    expect(store.latest()).toMatchObject({ windowEnds: noon + 60_000, windowUsed: 1, bucketDay: dayOf(noon), dayUsed: 1 });
    expect(await costOf(noon + 1)).toEqual(['admitted', 1]);
  });

  test('admits a key whose ban that clock stored, and lifts the ban', async () => {
    const { store, kindOf } = opened(open);
    store.changeKey(key, { bannedUntil: later });
    expect(await kindOf(noon)).toBe('admitted');
    expect(store.liveKey(key).bannedUntil).toBe(0);
  });

  test('keeps a ban that another instance has written since', async () => {
    const { store, limiter } = opened(open);
    store.changeKey(key, { bannedUntil: later + 60_000 });
    expect(limiter.expects(key, noon)).toBe(false);
    await limiter.take(aKey(1), noon);
    expect(limiter.expects(key, noon)).toBe(true);
    store.changeKey(key, { bannedUntil: noon + 60_000 });
    const principal = { accountId, keyId: key.keyId };
    expect(await limiter.take(key, noon)).toMatchObject({ kind: 'banned', principal, retryAfterSeconds: 61 });
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test('an instance that was frozen for an hour during a request takes no token for it, because the time of the request is long past', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { store, limiter } = opened({ ...open, windowEnds: noon + 3_630_000 }, (store) => ({
    takeToken: async (...attempt) => {
      vi.setSystemTime(Date.now() + 3_600_000);
      return store.takeToken(...attempt);
    },
  }));
  await expect(limiter.take(key, noon)).rejects.toThrow(new Contended('every attempt conflicted with other transactions'));
  expect(store.latest()).toMatchObject({ windowUsed: 1 });
});

describe('an instance that knew an account', () => {
  test('admits the key of the account after a restore of an older state', async () => {
    const { store, kindOf } = opened();
    for (const at of [0, 1, 2]) await kindOf(noon + at);
    store.history.set(accountId, [{ ...store.latest(), revision: 1, windowUsed: 59 }]);
    expect([await kindOf(noon + 1_000), await kindOf(noon + 1_001)]).toEqual(['admitted', 'empty']);
  });

  test.each(endings)('stores no past day of it for a key that is %s', async (_, end) => {
    const { store, limiter } = opened();
    // The item carries two days: the first request of the third one stores the first.
    for (const days of [0, 1]) await limiter.take(key, noon + days * dayMilliseconds);
    expect(store.latest()).toMatchObject({ prevDay: dayOf(noon) });
    end(store);
    expect(await limiter.take(key, noon + 2 * dayMilliseconds)).toEqual(invalid);
    expect(store.stores).toBe(0);
  });
});

describe('a key that is rejected without tokens', () => {
  /** Rejected at noon, and with so many strikes that wait to be written two seconds later. */
  async function struck(strikes: number, change?: Parameters<typeof opened>[1], part = {}) {
    const instance = opened({ ...empty, ...part }, change);
    const reject = async (times: number, now: number) => {
      for (let sent = 0; sent < times; sent += 1) expect(await instance.kindOf(now)).toBe('empty');
    };
    await reject(1, noon);
    await reject(strikes, noon + 2_000);
    return { ...instance, reject };
  }

  test('writes its strikes instead of an attempt that must fail', async () => {
    const { store, costOf } = await struck(3);
    expect(await costOf(noon + 5_000)).toEqual(['empty', 1]);
    expect(store.liveKey(key).strikes).toBe(3);
  });

  test('is admitted when the write of its strikes shows an upgrade', async () => {
    const { store, kindOf } = await struck(3);
    store.change({ perMinute: 300 });
    expect(await kindOf(noon + 5_000)).toBe('admitted');
  });

  test.each(endings)('is invalid when the write of its strikes, or of the last one, finds it %s', async (_, change) => {
    for (const [strikes, later] of [[3, 5_000] as const, [5, 2_000] as const]) {
      const { store, limiter } = await struck(strikes);
      change(store);
      expect(await limiter.take(key, noon + later)).toEqual(invalid);
    }
  });

  test('stays rejected when the write of the last strike shows an upgrade', async () => {
    const { store, limiter } = await struck(5);
    store.change({ perMinute: 300 });
    const outcome = await limiter.take(key, noon + 2_000);
    expect(outcome).toMatchObject({ kind: 'empty', reported: { limit: 60, remaining: 0 } });
    expect(store.liveKey(key).strikes).toBe(6);
  });

  test.each([
    ['four writes of them collide', 4, (store: MemoryAccountBuckets) => Promise.resolve({ done: false, state: store.latest() }), 'empty'],
    ['the write of them fails', 1, () => Promise.reject(new Error('no store')), 'no store'],
  ])('keeps its strikes when %s', async (_, faults, fault, outcome) => {
    let tries = 0;
    const addStrikes = (store: MemoryAccountBuckets) => ({
      addStrikes: (...write: Parameters<typeof store.addStrikes>) => (++tries > faults ? store.addStrikes(...write) : fault(store)),
    });
    const { store, kindOf } = await struck(5, addStrikes);
    const first = await kindOf(noon + 2_000).catch(({ message }) => message);
    expect([first, tries, await kindOf(noon + 2_001)]).toEqual([outcome, faults, 'empty']);
    expect(store.liveKey(key).strikes).toBe(7);
  });

  test.each([
    [61_999, 4, noon + 62_000],
    [62_000, 0, 0],
  ])('has its strikes written within a minute of the first, %i ms later: %i', async (later, strikes, strikesUntil) => {
    const { store, reject } = await struck(3, () => ({}), { windowUsed: 0, dayUsed: 1_000 });
    await reject(1, noon + 4_000);
    await reject(1, noon + later);
    expect(store.liveKey(key)).toMatchObject({ strikes, strikesUntil });
  });

  test.each<[string, (store: MemoryAccountBuckets) => void, string, number]>([
    ['it was admitted', (store) => store.change({ perMinute: 61 }), 'admitted', noon + 5_001],
    ['its ban was over', (store) => store.changeKey(key, { bannedUntil: noon + 8_000 }), 'banned', noon + 10_000],
  ])('is given time again before its rejections are strikes, after %s', async (_, change, kind, later) => {
    const { store, kindOf, reject } = await struck(0);
    change(store);
    expect(await kindOf(noon + 5_000)).toBe(kind);
    await reject(20, later);
    expect(store.liveKey(key).strikes).toBe(0);
  });
});
