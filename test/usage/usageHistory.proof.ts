import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { putAccount } from '../../local/samples/demoAccounts.ts';
import { accountKeysOf } from '../../shared/accounts/accountKeys.ts';
import { accountIdOf, type KeyReference, readApiKey } from '../../shared/accounts/apiKey.ts';
import { always } from '../../shared/dynamodb/store.ts';
import { type AccountLimiter, accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { type AccountBuckets, accountBuckets } from '../../shared/limits/writes.ts';
import { dateOf, dayCountsOf, dayMilliseconds, dayOf } from '../../shared/usage/days.ts';
import { usageHistoryOf } from '../../shared/usage/usageHistory.ts';
import { accountId, aKey, anAccount, apiKey, midnight, noon } from '../limits/builders.ts';
import { interleaving, memoryAccountBuckets } from '../limits/memoryBuckets.ts';
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

/** The requests that took a token, by day and key. */
class Charged {
  readonly #days = new Map<number, Record<string, number>>();

  add(day: number, keyId: string): void {
    const byKey = this.#days.get(day) ?? {};
    this.#days.set(day, { ...byKey, [keyId]: (byKey[keyId] ?? 0) + 1 });
  }

  on(day: number): { requests: number; byKey: Record<string, number> } {
    const byKey = this.#days.get(day) ?? {};
    return { requests: Object.values(byKey).reduce((sum, count) => sum + count, 0), byKey };
  }

  /** The days with a request, in order. */
  get days(): { day: number; requests: number; byKey: Record<string, number> }[] {
    return [...this.#days.keys()].sort((a, b) => a - b).map((day) => ({ day, ...this.on(day) }));
  }

  get total(): number {
    return this.days.reduce((sum, { requests }) => sum + requests, 0);
  }
}

/** Notes each token that was taken, also where `fail` then loses the response. */
function noted(table: AccountBuckets, charged: Charged, fail: (when: 'before' | 'after') => void): AccountBuckets {
  const around = async <Result>(call: () => Promise<Result>, done: (result: Result) => void = () => {}): Promise<Result> => {
    fail('before');
    const result = await call();
    done(result);
    fail('after');
    return result;
  };
  return {
    read: (id) => around(() => table.read(id)),
    storeDay: (id, count) => around(() => table.storeDay(id, count)),
    addStrikes: (...write) => around(() => table.addStrikes(...write)),
    takeToken: (key, seen, now) =>
      around(
        () => table.takeToken(key, seen, now),
        ({ done, state }) => done && state && charged.add(state.bucketDay, key.keyId),
      ),
  };
}

/** Fails one call, counted from 0: before it reaches the store, or after it took effect there. */
function failing(planned: { call: number; when: string } | null) {
  let calls = 0;
  return (when: 'before' | 'after') => {
    const at = when === 'before' ? calls++ : calls - 1;
    if (planned && at === planned.call && when === planned.when) throw connectionLost();
  };
}

/** Takes a token. @returns whether it was admitted; undefined where the response was lost */
async function use(limiter: AccountLimiter | undefined, key: KeyReference, now: number): Promise<boolean | undefined> {
  try {
    return (await limiter?.take(key, now))?.kind === 'admitted';
  } catch (error) {
    if (error instanceof Error && error.message === connectionLost().message) return undefined;
    throw error;
  }
}

describe('the days of an account', () => {
  test('have the requests that took a token, for any order of calls, instances, idle days and lost calls', async () => {
    const request = fc.record({ instance: fc.nat(3), key: fc.nat(4) });
    const burst = fc.record({ pause, fault, requests: fc.array(request, { minLength: 1, maxLength: 6 }) });
    const bursts = fc.array(burst, { minLength: 2, maxLength: 8 });
    const choices = fc.infiniteStream(fc.nat(1_000));
    await fc.assert(
      fc.asyncProperty(skews, bursts, fc.constantFrom(noon, midnight - 1_000), choices, async (clocks, bursts, start, order) => {
        const { turn, run } = interleaving((count) => (order.next().value ?? 0) % count);
        const store = memoryAccountBuckets(turn);
        store.open({ perMinute: 60, perDay: 1_000 }, 5);
        const charged = new Charged();
        let fail = failing(null);
        const table = noted(store, charged, (when) => fail(when));
        const instances = clocks.map((skew) => ({ skew, limiter: accountLimiter(table) }));
        let now = start;
        for (const { pause, fault, requests } of bursts) {
          now += pause;
          fail = failing(fault);
          const before = charged.total;
          const used = requests.map(({ instance: at, key }) => {
            const { limiter, skew = 0 } = instances[at % instances.length] ?? {};
            return use(limiter, aKey(key), now + skew);
          });
          const outcomes = await run(Promise.all(used));
          const taken = charged.total - before;
          expect(taken).toBeGreaterThanOrEqual(outcomes.filter((outcome) => outcome === true).length);
          expect(taken).toBeLessThanOrEqual(outcomes.filter((outcome) => outcome !== false).length);
        }
        const days = new Map([
          ...(store.days.get(accountId) ?? []),
          ...dayCountsOf(store.latest()).map((count) => [count.day, count] as const),
        ]);
        const found = [...days.values()]
          .filter(({ requests }) => requests > 0)
          .map(({ day, requests, byKey }) => ({ day, requests, byKey }));
        expect(found.sort((a, b) => a.day - b.day)).toEqual(charged.days);
      }),
      { numRuns: 3_000 },
    );
  });

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
        const charged = new Charged();
        let fail = failing(null);
        const table = noted(accountBuckets(store), charged, (when) => fail(when));
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
        expect(days).toEqual(days.map(({ day }) => ({ day, rejected: 0, ...charged.on(day) })));
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
