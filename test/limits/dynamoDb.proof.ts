import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccountState, newLiveKey } from '../../shared/accounts/account.ts';
import { accountItem } from '../../shared/accounts/accountItems.ts';
import { accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { anonymousBuckets } from '../../shared/limits/anonymousLimiter.ts';
import { banAfter, strikesToBan } from '../../shared/limits/bans.ts';
import { accountBuckets } from '../../shared/limits/writes.ts';
import { dayOf } from '../../shared/usage/days.ts';
import { openClient, openStore, sdk } from '../support/store.ts';
import { accountId, aKey, midnight, newState, noon } from './builders.ts';
import { memoryAccountBuckets, memoryAnonymousBuckets } from './memoryBuckets.ts';

const { client, tables } = await openStore('limits-dynamodb');
const store = { client, names: tables };

/** Times on either side of each bound of a condition, in milliseconds from now. */
const fromNow = fc.constantFrom(-1, 0, 1, 90_000, 90_001, 3_630_000, 3_630_001);
const counts = fc.nat(3);
/** Otherwise few of the conditions would hold. */
const mostly = (usual: number, rare: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: rare });
const stored = fc.record({
  windowEnds: fromNow,
  day: fc.integer({ min: -1, max: 2 }),
  counts: fc.record({
    windowUsed: counts,
    dayUsed: counts,
    prevDay: mostly(0, counts),
    prevUsed: counts,
    perMinute: mostly(3, counts),
    perDay: mostly(3, counts),
    revision: mostly(0, counts),
  }),
  keys: fc.array(
    fc.record({ expiresAt: mostly(1, fromNow), bannedUntil: mostly(0, fromNow), strikesUntil: fromNow, strikes: counts, used: counts }),
    { minLength: 1, maxLength: 3 },
  ),
});

function stateAt(now: number, { windowEnds, day, keys, counts }: typeof stored extends fc.Arbitrary<infer Stored> ? Stored : never) {
  const live = keys.map(({ expiresAt, bannedUntil, strikesUntil, ...used }, number) => {
    const ends = { expiresAt: now + expiresAt, bannedUntil: now + bannedUntil, strikesUntil: now + strikesUntil };
    return [aKey(number).keyHash, { ...newLiveKey(), ...used, ...ends }];
  });
  const buckets = { ...counts, windowEnds: now + windowEnds, bucketDay: dayOf(now) + day };
  return { ...newState(), ...buckets, liveKeys: Object.fromEntries(live) } satisfies AccountState;
}

describe('the account table', () => {
  test('does what its model does, and never creates an account or a key, for any stored and any seen state', async () => {
    const steps = fc.array(
      fc.record({
        key: mostly(0, counts),
        seen: fc.option(stored, { freq: 2 }),
        strikes: fc.option(fc.integer({ min: 1, max: 10 }), { freq: 2 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const accounts = accountBuckets(store);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(noon, midnight - 30_000), fc.option(stored), steps, async (now, item, steps) => {
        const model = memoryAccountBuckets();
        const before = item && stateAt(now, item);
        await sdk.delete({ TableName: store.names.accounts, Key: { accountId } });
        if (before) {
          model.history.set(accountId, [before]);
          await sdk.put({ TableName: store.names.accounts, Item: accountItem(before) });
        }
        for (const { key: number, seen, strikes } of steps) {
          const key = aKey(number);
          const state = (seen ? stateAt(now, seen) : model.history.get(accountId)?.at(-1)) ?? newState();
          const live = { ...newLiveKey(), ...state.liveKeys[key.keyHash] };
          const next = banAfter(live, { strikes: strikes ?? 0, strikesUntil: now + 60_000 }, state, now);
          const [written, expected] = await Promise.all(
            [accounts, model].map((table) =>
              strikes && next ? table.addStrikes(key, live, next, strikesToBan(state)) : table.takeToken(key, state, now),
            ),
          );
          expect(written).toEqual(expected);
          if (written?.done) expect(Object.keys(before?.liveKeys ?? {})).toContain(key.keyHash);
        }
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['at noon', noon],
    ['at midnight', noon + 12 * 60 * 60 * 1_000],
  ])('gives instances with skewed clocks exactly the tokens of the plan, for any number of concurrent requests, %s', async (_, time) => {
    await sdk.put({ TableName: store.names.accounts, Item: accountItem(newState()) });
    const instances = [-500, 0, 500].map((skew) => ({ skew, limiter: accountLimiter(accountBuckets({ ...store, client: openClient() })) }));
    const requests = Array.from({ length: 40 }, () => instances.map(({ skew, limiter }) => limiter.take(aKey(), time + skew)));
    const outcomes = await Promise.all(requests.flat());
    expect(Map.groupBy(outcomes, ({ kind }) => kind).get('admitted')).toHaveLength(60);
    const { Item } = await sdk.get({ TableName: store.names.accounts, Key: { accountId }, ConsistentRead: true });
    expect(Item).toMatchObject({ windowUsed: 60 });
    expect(Item?.dayUsed + (Item?.prevUsed ?? 0)).toBe(60);
  });
});

describe('the address table', () => {
  test('does what its model does, for any stored and any seen state', async () => {
    const window = fc.record({ windowEnds: fromNow.map((left) => noon + left), windowUsed: fc.constantFrom(0, 59, 60) });
    const table = anonymousBuckets(store);
    const caller = 'a caller';
    await fc.assert(
      fc.asyncProperty(fc.option(window), fc.option(window, { nil: undefined }), async (stored, seen) => {
        const model = memoryAnonymousBuckets();
        await sdk.delete({ TableName: store.names.anonymousBuckets, Key: { caller } });
        if (stored) {
          model.items.set(caller, stored);
          await sdk.put({ TableName: store.names.anonymousBuckets, Item: { caller, ...stored } });
        }
        expect(await table.takeToken(caller, seen, noon)).toEqual(await model.takeToken(caller, seen, noon));
      }),
    );
  });

  test('takes 60 tokens per window, for any number of concurrent requests, and lets DynamoDB delete its item afterwards, in whole seconds', async () => {
    const caller = '192.0.2.1';
    const table = anonymousBuckets(store);
    const { state } = await table.takeToken(caller, undefined, noon + 1);
    const more = await Promise.all(Array.from({ length: 80 }, () => table.takeToken(caller, state, noon + 1)));
    expect(more.filter(({ done }) => done)).toHaveLength(59);
    const { Item } = await sdk.get({ TableName: store.names.anonymousBuckets, Key: { caller } });
    expect(Item).toEqual({ caller, windowEnds: noon + 60_001, windowUsed: 60, deleteAfter: noon / 1_000 + 61 });
  });
});
