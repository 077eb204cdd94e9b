import { describe, expect, test } from 'vitest';
import type { AccountState } from '../../shared/accounts/account.ts';
import { limiter } from '../../shared/limits/limiter.ts';
import { dayOf } from '../../shared/usage/days.ts';
import { accountId, aKey, noon } from './builders.ts';
import { memoryAccountBuckets, memoryAnonymousBuckets } from './memoryBuckets.ts';

const key = aKey();
const otherKey = aKey(1);

/** The limiter of an instance, and an account with one key. */
function opened(part: Partial<AccountState> = {}) {
  const [store, anonymous] = [memoryAccountBuckets(), memoryAnonymousBuckets()];
  store.open();
  store.change(part);
  const instance = limiter(store, anonymous);
  const take = (key = aKey(), now = noon) => instance.take({ key, sourceIp: '192.0.2.1' }, now);
  const takeWithout = (now = noon) => instance.take({ sourceIp: '192.0.2.1' }, now);
  return { ...instance, store, anonymous, take, takeWithout };
}

describe('a request without a valid key', () => {
  test.each([
    ['revoked', undefined],
    ['over', { expiresAt: noon }],
  ])('takes a token of its address and none of the account, if its key is %s', async (_, part) => {
    const { store, take } = opened({ windowEnds: noon + 60_000, bucketDay: dayOf(noon) });
    store.changeKey(key, part);
    expect(await take()).toMatchObject({ kind: 'unauthenticated', reported: { name: 'address', limit: 60, remaining: 59 } });
    expect(store.latest().windowUsed).toBe(0);
  });

  test('is rejected from the 61st in a minute, from memory and without a call to the accounts', async () => {
    const { store, anonymous, takeWithout } = opened();
    for (let left = 59; left >= 0; left -= 1)
      expect(await takeWithout()).toMatchObject({ kind: 'unauthenticated', reported: { remaining: left } });
    expect(await takeWithout()).toMatchObject({ kind: 'address-empty', retryAfterSeconds: 61, reported: { remaining: 0 } });
    expect([anonymous.calls, store.calls, store.reads]).toEqual([60, 0, 0]);
    expect((await takeWithout(noon + 61_000)).kind).toBe('unauthenticated');
  });

  test.each([
    ['accounts that do not exist', (guess: number) => `acct_${String(guess).padStart(14, '0')}`, 60, 940],
    ['an account that exists', () => accountId, 1, 999],
  ])('costs at most 60 writes per minute when it guesses keys of %s, and otherwise reads', async (_, accountOf, writes, reads) => {
    const { store, anonymous, take } = opened();
    for (let guess = 0; guess < 1_000; guess += 1) await take(aKey(guess + 100, accountOf(guess)));
    expect([anonymous.calls, store.calls, store.reads]).toEqual([60, writes, reads]);
    // Its address has no token left, which does not affect the keys of the account.
    expect(await take()).toMatchObject({ kind: 'admitted', reported: { remaining: 59 } });
    expect(store.liveKey(key)).toMatchObject({ strikes: 0, bans: 0 });
  });
});

describe('a request with a key', () => {
  test('is admitted within 5 s of an upgrade, with one call, and rejected at once after a downgrade', async () => {
    const { store, take } = opened({ windowEnds: noon + 60_000, windowUsed: 60 });
    expect((await take()).kind).toBe('empty');
    store.change({ plan: 'pro', perMinute: 300, perDay: 10_000 });
    const { calls } = store;
    expect(await take(key, noon + 5_000)).toMatchObject({ kind: 'admitted', reported: { limit: 300, remaining: 239 } });
    expect(store.calls - calls).toBe(1);
    store.change({ plan: 'free', perMinute: 60, perDay: 1_000 });
    expect((await take(key, noon + 5_000)).kind).toBe('empty');
  });

  test('is admitted with a new key at once, with one read, if the account was known without it', async () => {
    const { store, take } = opened();
    await take();
    store.changeKey(otherKey, {});
    const { calls } = store;
    expect((await take(otherKey)).kind).toBe('admitted');
    expect([store.calls - calls, store.reads]).toEqual([1, 1]);
  });

  test('is banned if it does not wait, and requests with the other keys of its account are not', async () => {
    const { store, take } = opened({ windowEnds: noon + 20_000, windowUsed: 60 });
    store.changeKey(otherKey, {});
    for (let sent = 0; sent < 100; sent += 1) await take(key, noon + sent * 100);
    expect((await take(key, noon + 21_000)).kind).toBe('banned');
    expect((await take(otherKey, noon + 21_000)).kind).toBe('admitted');
    expect(store.liveKey(otherKey)).toMatchObject({ strikes: 0, bans: 0 });
  });
});

test('limits that are reported without the store are those of the key as it was last seen, or of an address with nothing left', async () => {
  const { take, lastKnown } = opened();
  await take();
  expect(lastKnown(key, noon, noon + 5_000).reported).toMatchObject({ name: 'minute', remaining: 59 });
  const spent = { name: 'address', windowSeconds: 60, limit: 60, remaining: 0, resetsAt: noon + 5_000 };
  for (const unseen of [undefined, otherKey]) expect(lastKnown(unseen, noon, noon + 5_000)).toEqual({ buckets: [spent], reported: spent });
});

test('a call with an access token takes a token of its account’s separate bucket, 60 per minute, and is expected to be admitted until that is empty', async () => {
  const { store, anonymous, takeSignedIn, expectsSignedIn } = opened();
  for (let left = 59; left >= 0; left -= 1) {
    expect(expectsSignedIn(accountId, noon)).toBe(true);
    const reported = { name: 'account', limit: 60, remaining: left };
    expect(await takeSignedIn(accountId, noon)).toMatchObject({ kind: 'admitted', reported });
  }
  expect(expectsSignedIn(accountId, noon)).toBe(false);
  const reported = { name: 'account', remaining: 0 };
  expect(await takeSignedIn(accountId, noon)).toMatchObject({ kind: 'empty', retryAfterSeconds: 61, reported });
  expect((await takeSignedIn('acct_0000000000000B', noon)).kind).toBe('admitted');
  expect([anonymous.calls, store.calls]).toEqual([61, 0]);
});
