import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { putAccount } from '../../local/samples/putAccount.ts';
import { newLiveKey } from '../../shared/accounts/account.ts';
import { accountKeys } from '../../shared/accounts/accountKeys.ts';
import { accountIdOf } from '../../shared/accounts/apiKey.ts';
import { always, type Store } from '../../shared/dynamodb/store.ts';
import { type AccountBuckets, accountBuckets, attemptFor } from '../../shared/limits/accountBuckets.ts';
import { accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { type AnonymousBuckets, anonymousBuckets } from '../../shared/limits/anonymousLimiter.ts';
import { strikeWrite } from '../../shared/limits/bans.ts';
import { dayOf } from '../../shared/usage/days.ts';
import { openStore, sdk } from '../support/store.ts';
import { aKey, anAccount, apiKey, midnight, noon } from './builders.ts';
import { memoryAccountBuckets } from './memoryAccountBuckets.ts';
import { memoryAnonymousBuckets } from './memoryAnonymousBuckets.ts';

const day = 86_400_000;
/** With the difference that clocks may have. */
const longestBan = 3_630_000;

let store: Pick<Store, 'client' | 'names'>;
let accounts: AccountBuckets;
let anonymous: AnonymousBuckets;
let anonymousTable: string;

beforeAll(async () => {
  const { client, tables } = await openStore('limits-dynamodb');
  store = { client, names: tables };
  accounts = accountBuckets(store);
  anonymous = anonymousBuckets({ client, names: tables });
  anonymousTable = tables.anonymousBuckets;
});

describe('the account table', () => {
  test('does what its model does, write by write, with two keys of an account', async () => {
    const limits = { perMinute: fc.integer({ min: 1, max: 4 }), perDay: fc.integer({ min: 1, max: 6 }) };
    // Now and then the clock is set forward or back, by up to two days.
    const pause = fc.oneof({ weight: 9, arbitrary: fc.nat(40_000) }, { weight: 1, arbitrary: fc.integer({ min: -2 * day, max: 2 * day }) });
    const common = { pause, stale: fc.boolean(), key: fc.nat(1) };
    const take = fc.record({ kind: fc.constant('take' as const), ...common });
    const strike = fc.record({
      kind: fc.constant('strike' as const),
      ...common,
      strikes: fc.integer({ min: 1, max: 10 }),
      lasting: fc.integer({ min: 1, max: 60_000 }),
    });
    const steps = fc.array(fc.oneof(take, take, strike), { minLength: 5, maxLength: 30 });
    const end = fc.option(fc.integer({ min: noon, max: midnight + 400_000 }), { nil: undefined });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.record(limits), end, steps, async (plan, expiresAt, todo) => {
        run += 1;
        const model = memoryAccountBuckets();
        const account = anAccount({ ...plan, accountId: accountIdOf('dynamodb', String(run)), plan: 'enterprise' });
        const { accountId } = account;
        await putAccount(store, account, [apiKey(0, accountId), apiKey(1, accountId)]);
        model.open(account, 2);
        if (expiresAt !== undefined) {
          const randomBytes = (size: number) => new Uint8Array(size).fill(7);
          const made = await accountKeys({ ...store, now: () => noon, mayWrite: always, randomBytes }).create(accountId, {
            name: 'it ends',
            expiresAt,
          });
          const state = await accounts.read(accountId);
          if (typeof made === 'string' || !state) throw new Error('no key');
          model.history.set(accountId, [state]);
        }
        let now = midnight - 100_000;
        for (const step of todo) {
          now += step.pause;
          const keyHash = Object.keys(model.latest(accountId).liveKeys).toSorted()[step.key] ?? '';
          const key = { accountId, keyHash, keyId: keyHash, access: 'write' } as const;
          // A stale plan is based on an earlier state, like an instance that has not seen the latest write.
          const states = model.history.get(accountId) ?? [];
          const seen = (step.stale ? states.at(-2) : undefined) ?? model.latest(accountId);
          if (step.kind === 'take') {
            const bannedUntil = seen.liveKeys[keyHash]?.bannedUntil ?? 0;
            const attempt = { ...attemptFor(seen, now), endsBan: bannedUntil > now + longestBan };
            expect(await accounts.takeToken(key, attempt)).toEqual(await model.takeToken(key, attempt));
          } else {
            const live = seen.liveKeys[keyHash] ?? newLiveKey();
            const write = strikeWrite({ ...live, perMinute: seen.perMinute }, { count: step.strikes, until: now + step.lasting }, now);
            expect(write === undefined).toBe(now < live.bannedUntil && live.bannedUntil <= now + longestBan);
            if (write) expect(await accounts.addStrikes(key, write)).toEqual(await model.addStrikes(key, write));
          }
        }
      }),
      { numRuns: 80 },
    );
  });

  test.each([
    ['an account', aKey(0, accountIdOf('dynamodb', 'a ghost')), undefined],
    ['a key on an account', aKey(1, accountIdOf('dynamodb', 'an account')), accountIdOf('dynamodb', 'an account')],
  ])('never creates %s by charging it', async (_, key, existing) => {
    if (existing) await putAccount(store, anAccount({ accountId: existing }), [apiKey(0, existing)]);
    const before = await accounts.read(key.accountId);
    for (const window of ['open', 'over'] as const) {
      for (const day of ['same', 'new'] as const) {
        for (const endsBan of [false, true]) {
          const attempt = { now: noon, window, day, today: dayOf(noon), seenKeys: [], seenPrevDay: 0, endsBan };
          expect(await accounts.takeToken(key, attempt)).toEqual({ done: false, state: before });
        }
      }
    }
    for (const count of [1, 60]) {
      const write = strikeWrite({ ...newLiveKey(), perMinute: 60 }, { count, until: noon + 1 }, noon);
      if (!write) throw new Error('a key that is not banned takes every strike');
      expect(await accounts.addStrikes(key, write)).toEqual({ done: false, state: before });
    }
    const { Item } = await sdk.get({ TableName: store.names.accounts, Key: { accountId: key.accountId } });
    expect(Item !== undefined).toBe(existing !== undefined);
  });

  test.each([
    ['larger', { ':minute': 1_000_000, ':day': 1_000_000 }],
    ['smaller', { ':minute': 0, ':day': 0 }],
  ])("admits what the plan allows when the buckets' capacity is %s", async (size, values) => {
    const { accountId } = anAccount({ accountId: accountIdOf('dynamodb', size) });
    await putAccount(store, anAccount({ accountId, plan: 'enterprise', perMinute: 3, perDay: 1_000 }), [apiKey(0, accountId)]);
    const key = aKey(0, accountId);
    const limiter = accountLimiter(accounts);
    const take = async () => (await limiter.take(key, noon)).kind;
    expect(await take()).toBe('admitted');
    const UpdateExpression = 'SET minuteCapacity = :minute, dayCapacity = :day ADD revision :one';
    const ExpressionAttributeValues = { ...values, ':one': 1 };
    await sdk.update({ TableName: store.names.accounts, Key: { accountId }, UpdateExpression, ExpressionAttributeValues });
    expect([await take(), await take(), await take()]).toEqual(['admitted', 'admitted', 'empty']);
    expect(await accounts.read(accountId)).toMatchObject({ minuteCapacity: 3, dayCapacity: 1_000, windowUsed: 3 });
  });

  test('adds strikes to those that still count, and leaves room for a ban', async () => {
    const accountId = accountIdOf('dynamodb', 'strikes');
    await putAccount(store, anAccount({ accountId }), [apiKey(0, accountId)]);
    const key = aKey(0, accountId);
    const more = async (now: number, room: number) => (await accounts.addStrikes(key, { kind: 'more', now, strikes: 6, room })).done;
    await accounts.addStrikes(key, { kind: 'first', now: noon, strikes: 3, strikesUntil: noon + 10 });
    expect([await more(noon + 10, 60), await more(noon + 9, 3), await more(noon + 9, 4)]).toEqual([false, false, true]);
    expect((await accounts.read(accountId))?.liveKeys[key.keyHash]).toMatchObject({ strikes: 9, strikesUntil: noon + 10 });
  });
});

describe('the address table', () => {
  test('does what its model does, write by write, also after its clock was wrong', async () => {
    const model = memoryAnonymousBuckets();
    const window = fc.constantFrom('open', 'over');
    const pause = fc.constantFrom(-120_000, -90_001, -90_000, -30_000, -1, 0, 1, 29_999, 30_000, 59_999, 60_000);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ window, pause }), { minLength: 1, maxLength: 12 }), async (steps) => {
        run += 1;
        let now = noon;
        for (const { window, pause } of steps) {
          now += pause;
          const attempt = { now, window } as const;
          expect(await anonymous.takeToken(`caller ${run}`, attempt)).toEqual(await model.takeToken(`caller ${run}`, attempt));
        }
      }),
      { numRuns: 100 },
    );
  });

  test('takes 60 tokens per window, for any number of concurrent requests, and lets DynamoDB delete its item afterwards, in whole seconds', async () => {
    const caller = '192.0.2.1';
    await anonymous.takeToken(caller, { now: noon + 1, window: 'over' });
    const more = await Promise.all(Array.from({ length: 80 }, () => anonymous.takeToken(caller, { now: noon + 1, window: 'open' })));
    expect(more.filter(({ done }) => done)).toHaveLength(59);
    const { Item } = await sdk.get({ TableName: anonymousTable, Key: { caller } });
    expect(Item).toEqual({ caller, windowEnds: noon + 60_001, windowUsed: 60, deleteAfter: noon / 1_000 + 61 });
  });
});
