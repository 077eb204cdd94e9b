import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { putAccount } from '../../local/samples/demoAccounts.ts';
import { accountKeysOf } from '../../shared/accounts/accountKeys.ts';
import { accountIdOf, type KeyReference, readApiKey } from '../../shared/accounts/apiKey.ts';
import { always } from '../../shared/dynamodb/store.ts';
import { type AccountLimiter, accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { type AccountBuckets, accountBuckets } from '../../shared/limits/writes.ts';
import { dateOf, dayMilliseconds, dayOf } from '../../shared/usage/days.ts';
import { usageHistoryOf } from '../../shared/usage/usageHistory.ts';
import { aKey, anAccount, apiKey, midnight, noon } from '../limits/builders.ts';
import { connectionLost } from '../support/faults.ts';
import { accepted, openStore, sdk } from '../support/store.ts';

/** Seconds around midnight, and days without a request. */
const pause = fc.oneof(
  fc.integer({ min: 0, max: 1_500 }),
  fc.integer({ min: 0, max: 70_000 }),
  fc.integer({ min: dayMilliseconds - 2_000, max: dayMilliseconds + 2_000 }),
  fc.integer({ min: 1, max: 40 }).map((days) => days * dayMilliseconds),
);
const skews = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 4 });
const fault = fc.option(fc.record({ call: fc.nat(6), when: fc.constantFrom('before', 'after') }));

/** Notes each token that was taken with `charge`, also where `fail` then loses the response. */
function noted(table: AccountBuckets, charge: (day: number, keyId: string) => void, fail: (when: 'before' | 'after') => void) {
  const mayFail =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      fail('before');
      const result = await call(...given);
      fail('after');
      return result;
    };
  const takeToken: AccountBuckets['takeToken'] = async (key, seen, now) => {
    const { done, state } = await table.takeToken(key, seen, now);
    if (done && state) charge(state.bucketDay, key.keyId);
    return { done, state };
  };
  return { ...table, read: mayFail(table.read), storeDay: mayFail(table.storeDay), takeToken: mayFail(takeToken) };
}

/** Fails one call, counted from 0: before it reaches the store, or after it took effect there. */
function failing(planned: { call: number; when: string } | null) {
  let calls = 0;
  return (when: 'before' | 'after') => {
    const at = when === 'before' ? calls++ : calls - 1;
    if (planned && at === planned.call && when === planned.when) throw connectionLost();
  };
}

/** Takes a token. The response may be lost. */
const use = (limiter: AccountLimiter | undefined, key: KeyReference, now: number) =>
  limiter?.take(key, now).catch((error) => {
    if (error.message !== connectionLost().message) throw error;
  });

describe('the days of an account', () => {
  test('keep the counts of keys that are created, rotated, revoked and expire, in DynamoDB', async () => {
    const { client, tables: names } = await openStore('usageHistory');
    const useStep = fc.record({ kind: fc.constant('use' as const), pause, instance: fc.nat(3), key: fc.nat(4), times: fc.nat(3), fault });
    const change = fc.record({
      kind: fc.constantFrom('create', 'expiring', 'rotate', 'rotate slowly', 'revoke'),
      pause: fc.nat(1_000),
      key: fc.nat(4),
    });
    const steps = fc.array(fc.oneof({ weight: 3, arbitrary: useStep }, { weight: 1, arbitrary: change }), { minLength: 5, maxLength: 25 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(skews, steps, async (clocks, todo) => {
        run += 1;
        let now = midnight - 3_000;
        let drawn = 0;
        const randomBytes = (size: number) => new Uint8Array(size).fill(++drawn);
        const store = { client, names, now: () => now, randomBytes, mayWrite: always };
        const { accountId: id } = anAccount({ accountId: accountIdOf('usageHistory', String(run)) });
        await putAccount(store, anAccount({ accountId: id }), [apiKey(0, id)]);
        const repository = accountKeysOf(store);
        const charged: { day: number; keyId: string }[] = [];
        const chargedOn = (day: number) => {
          const tokens = charged.filter((token) => token.day === day);
          const byKey = [...Map.groupBy(tokens, ({ keyId }) => keyId)].map(([keyId, { length }]) => [keyId, length]);
          return { requests: tokens.length, byKey: Object.fromEntries(byKey) };
        };
        let fail = failing(null);
        const charge = (day: number, keyId: string) => charged.push({ day, keyId });
        const table = noted(accountBuckets(store), charge, (when) => fail(when));
        const instances = clocks.map((skew) => ({ skew, limiter: accountLimiter(table) }));
        let keys = [aKey(0, id)];
        for (const step of todo) {
          now += step.pause;
          const key = keys[step.key % keys.length] ?? aKey(0, id);
          if (step.kind === 'use') {
            fail = failing(step.fault);
            const { skew, limiter } = instances[step.instance % instances.length] ?? {};
            for (let sent = 0; sent < step.times; sent++) await use(limiter, key, now + (skew ?? 0));
            continue;
          }
          const grace = step.kind === 'rotate' ? 0 : dayMilliseconds;
          const made =
            step.kind === 'revoke'
              ? await repository.revoke(id, key.keyId)
              : step.kind.startsWith('rotate')
                ? await repository.rotate(id, key.keyId, grace)
                : await repository.create(id, { name: 'a key', ...(step.kind === 'expiring' && { expiresAt: now + dayMilliseconds }) });
          const created = typeof made === 'object' && 'apiKey' in made ? readApiKey(made.apiKey) : undefined;
          if (created) keys = [created, ...keys].slice(0, 5);
        }
        const { days } = accepted(await usageHistoryOf(store).read(id));
        expect(days.at(-1)?.day).toBeGreaterThanOrEqual(dayOf(now));
        expect(days).toEqual(days.map(({ day }) => ({ day, rejected: 0, ...chargedOn(day) })));
        expect(days).toHaveLength(31);
      }),
      { numRuns: 75 },
    );
  });

  test.each([
    ['created', []],
    ['created in the place of one that was revoked', [1]],
  ])('start with the count of every key, when an instance that opens one has not seen a key that was %s', async (name, revoked) => {
    const { client, tables: names } = await openStore('unseenKey');
    const { accountId: id } = anAccount({ accountId: accountIdOf('usageHistory', name) });
    const randomBytes = (size: number) => new Uint8Array(size).fill(9);
    const store = { client, names, now: () => noon + dayMilliseconds, randomBytes, mayWrite: always };
    await putAccount(store, anAccount({ accountId: id }), [apiKey(0, id), apiKey(1, id)]);
    const [one, other] = [accountLimiter(accountBuckets(store)), accountLimiter(accountBuckets(store))];
    await one.take(aKey(0, id), noon);
    for (const key of revoked) await accountKeysOf(store).revoke(id, aKey(key, id).keyId);
    const key = readApiKey(accepted(await accountKeysOf(store).create(id, { name: 'new' })).apiKey);
    if (!key) throw new Error('no key');
    await other.take(key, noon + 1);
    await one.take(aKey(0, id), noon + dayMilliseconds);
    const { days } = accepted(await usageHistoryOf(store).read(id));
    expect(days.slice(-2)).toMatchObject([
      { requests: 2, byKey: { [aKey(0, id).keyId]: 1, [key.keyId]: 1 } },
      { requests: 1, byKey: { [aKey(0, id).keyId]: 1 } },
    ]);
  });

  test('are stored when a second day has begun since, for 31 days and one more', async () => {
    const { client, tables: names } = await openStore('storedDays');
    const { accountId: id } = anAccount({ accountId: accountIdOf('usageHistory', 'stored') });
    await putAccount({ client, names }, anAccount({ accountId: id }), [apiKey(0, id), apiKey(1, id)]);
    const limiter = accountLimiter(accountBuckets({ client, names }));
    const query = { KeyConditionExpression: 'accountId = :id', ExpressionAttributeValues: { ':id': id }, ConsistentRead: true };
    const stored = async () => (await sdk.query({ TableName: names.usage, ...query })).Items;
    const take = (days: number, key: number) => limiter.take(aKey(key, id), noon + days * dayMilliseconds);
    await take(0, 0);
    await take(0, 1);
    await take(3, 0);
    expect(await stored()).toEqual([]);
    await take(4, 0);
    const first = dayOf(noon);
    const byKey = { [aKey(0, id).keyId]: 1, [aKey(1, id).keyId]: 1 };
    const deleteAfter = (first + 32) * 86_400;
    expect(await stored()).toEqual([{ accountId: id, id: `day#${dateOf(first)}`, requests: 2, byKey, deleteAfter }]);
  });
});
