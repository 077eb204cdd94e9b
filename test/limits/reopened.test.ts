import { describe, expect, test } from 'vitest';
import type { AccountState } from '../../shared/accounts/account.ts';
import { accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { dayOf } from '../../shared/usage/days.ts';
import { accountId, aKey, noon } from './builders.ts';
import { memoryAccountBuckets } from './memoryBuckets.ts';

const [key, newKey] = [aKey(0), aKey(1)];
const day = 86_400_000;

/** An instance that has taken tokens with the key, and the store. */
async function inUse(requests = 20) {
  const store = memoryAccountBuckets();
  store.open();
  const limiter = accountLimiter(store);
  for (let at = 0; at < requests; at++) expect(await limiter.take(key, noon + at)).toMatchObject({ kind: 'admitted' });
  return { store, limiter, before: store.latest() };
}

/** Replaces the account's item by one that begins with a lower revision. */
function replaceBy(store: Awaited<ReturnType<typeof inUse>>['store'], state: AccountState) {
  store.history.set(accountId, [state]);
}

describe('an instance that knew an account', () => {
  test('admits the key of the account that was erased and opened again', async () => {
    const { store, limiter } = await inUse();
    store.open({ createdAt: noon + 40_000 }, 2);
    store.changeKey(key, undefined);
    expect(await limiter.take(newKey, noon + 60_000)).toMatchObject({ kind: 'admitted' });
    expect(await limiter.take(key, noon + 60_001)).toEqual({ kind: 'invalid' });
    expect(await limiter.take(newKey, noon + 60_002)).toMatchObject({ kind: 'admitted' });
  });

  test('admits the key of the account that was put back as it was', async () => {
    const { store, limiter, before } = await inUse();
    replaceBy(store, { ...before, revision: 1, windowUsed: 59 });
    expect(await limiter.take(key, noon + 1_000)).toMatchObject({ kind: 'admitted' });
    expect(await limiter.take(key, noon + 1_001)).toMatchObject({ kind: 'empty' });
  });

  test.each([
    ['revoked', (store: Awaited<ReturnType<typeof inUse>>['store']) => store.changeKey(key, undefined)],
    ['gone with its account', (store: Awaited<ReturnType<typeof inUse>>['store']) => store.history.delete(accountId)],
  ])('stores no day of it for a key that is %s', async (_, end) => {
    const { store, limiter } = await inUse();
    // The item carries two days: the first request of the third one stores the first.
    await limiter.take(key, noon + day);
    expect(store.latest()).toMatchObject({ prevDay: dayOf(noon) });
    const stored = store.stores;
    end(store);
    expect(await limiter.take(key, noon + 2 * day)).toEqual({ kind: 'invalid' });
    expect(store.stores).toBe(stored);
  });
});
