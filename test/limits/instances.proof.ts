import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { putAccount } from '../../local/samples/demoAccounts.ts';
import { readAccount } from '../../shared/accounts/accountItems.ts';
import { accountIdFrom, apiKeyFrom, type KeyReference, readApiKey } from '../../shared/accounts/apiKey.ts';
import type { Limits } from '../../shared/accounts/plan.ts';
import { Contended } from '../../shared/dynamodb/storeErrors.ts';
import { accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { type AccountBuckets, accountBuckets } from '../../shared/limits/writes.ts';
import { dayMilliseconds, dayOf } from '../../shared/usage/days.ts';
import { usageHistoryOf } from '../../shared/usage/usageHistory.ts';
import { accepted, openClient, openStore } from '../support/store.ts';
import { midnight } from './builders.ts';

/** A run of three instances on the keys of one account, on a clock that runs faster than real time. */
interface Load extends Limits {
  /** How many instances are killed around midnight, each followed by another one. */
  readonly kills: number;
  /** How many seconds of the run's clock pass in one real second. */
  readonly speed: number;
  /** On the run's clock: when it starts and ends, in milliseconds from midnight. */
  readonly from: number;
  readonly until: number;
}

/** A request that was admitted, with the ends of its window and its day in milliseconds. */
interface Admitted {
  readonly keyId: string;
  readonly window: number;
  readonly day: number;
}

/** The clocks of the instances, in milliseconds from the run's. */
const skews = [-500, 0, 500];
const inFlight = 16;
const never = new Promise<never>(() => {});

/** Slow enough for a busy machine: a request that takes 30 s of this clock, which are 6 s, would seem to come from a wrong clock. */
const minutes = { kills: 0, speed: 5, perMinute: 60, perDay: 150, from: -130_000, until: 70_000 };
/** Each instance is killed once, in the seconds around midnight, which is reached with tokens left. */
const killed = { kills: 3, speed: 1, perMinute: 1_000_000, perDay: 10_000_000, from: -1_200, until: 1_200 };

const { client, tables: names } = await openStore('instances');

/** Runs the load on a new account. @returns the admitted requests, and what the store has of them */
async function runLoad({ perMinute, perDay, kills, speed, from, until }: Load) {
  const accountId = accountIdFrom(randomBytes(10));
  const texts = Array.from({ length: 5 }, () => apiKeyFrom(accountId, randomBytes(32)));
  const keys = texts.map(readApiKey).filter((key) => key !== undefined);
  const account = { accountId, owner: 'a load', plan: 'enterprise', perMinute, perDay, createdAt: midnight + from } as const;
  await putAccount({ client, names }, account, texts);
  const admitted: Admitted[] = await useEarlier(keys, midnight + from);

  const startsAt = Date.now();
  const trueTime = () => midnight + from + (Date.now() - startsAt) * speed;
  const end = midnight + until;
  const open = (skew: number) => openInstance(keys, { trueTime, until: end, speed, skew }, (request) => admitted.push(request));
  const running = skews.map(open);
  const ends = running.map(({ ended }) => ended);
  for (let kill = 0; kill < kills; kill++) {
    // Spread over the second before midnight and the one after it: a clock that is ahead opens the day half a second early.
    await wait(Math.max(0, (midnight + ((2 * kill + 1) / kills - 1) * 1_000 - trueTime()) / speed));
    running[kill]?.kill();
    ends.push(open(skews[kill] ?? 0).ended);
  }
  await Promise.all(ends);
  const stored = await readAccount({ client, names }, accountId);
  if (!stored) throw new Error('the account does not exist');
  const { days } = accepted(await usageHistoryOf({ client, names, now: () => end }).read(accountId));
  return { admitted, account: stored, days };
}

/** Takes tokens on the two days before, so that the first request of the run stores a day, and the first one after midnight another. */
async function useEarlier(keys: readonly KeyReference[], from: number): Promise<Admitted[]> {
  const limiter = accountLimiter(accountBuckets({ client, names }));
  const earlier = [from - 2 * dayMilliseconds, from - dayMilliseconds].flatMap((now) => keys.map((key) => ({ key, now })));
  for (const { key, now } of earlier) await limiter.take(key, now);
  return earlier.map(({ key, now }) => ({ keyId: key.keyId, window: now + 60_000, day: (dayOf(now) + 1) * dayMilliseconds }));
}

interface Clock {
  readonly trueTime: () => number;
  readonly until: number;
  readonly speed: number;
  readonly skew: number;
}

/** An instance with its own connections, which keeps requests in flight and, when rejected, waits for Retry-After. */
function openInstance(keys: readonly KeyReference[], { trueTime, until, speed, skew }: Clock, note: (request: Admitted) => void) {
  const death = Promise.withResolvers<void>();
  let isKilled = false;
  /** A killed instance sends nothing, and gets no response. */
  const whileAlive = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const result = isKilled ? never : await call();
    return isKilled ? never : result;
  };
  const { read, takeToken, storeDay } = accountBuckets({ client: openClient(), names });
  let last: Awaited<ReturnType<AccountBuckets['takeToken']>> = { done: true, state: undefined };
  const limiter = accountLimiter({
    read: (id) => whileAlive(() => read(id)),
    storeDay: (...day) => whileAlive(() => storeDay(...day)),
    takeToken: (...token) =>
      whileAlive(async () => {
        last = await takeToken(...token);
        return last;
      }),
    // The clock is faster than real time, so a request that was in flight for a moment seems to come seconds too early: no bans here.
    addStrikes: async () => ({ done: true, state: last.state }),
  });
  let waitUntil = 0;
  let sent = 0;
  async function send(): Promise<void> {
    while (!isKilled && Math.max(waitUntil, trueTime()) < until) {
      await wait(Math.max(0, (waitUntil - trueTime()) / speed));
      const key = keys[sent++ % keys.length] as KeyReference;
      const outcome = await limiter.take(key, Math.floor(trueTime() + skew)).catch((error: unknown) => {
        if (!(error instanceof Contended)) throw error;
      });
      // A 503, and no token was taken.
      if (!outcome) continue;
      if (outcome.kind === 'invalid') throw new Error('a valid key was rejected as invalid');
      const [minute, day] = outcome.buckets;
      if (outcome.kind === 'admitted') note({ keyId: key.keyId, window: minute?.resetsAt ?? 0, day: day?.resetsAt ?? 0 });
      else waitUntil = Math.max(waitUntil, trueTime() + outcome.retryAfterSeconds * 1_000);
    }
  }
  const work = Promise.all(Array.from({ length: inFlight }, send));
  return {
    ended: Promise.race([work, death.promise]),
    kill: () => {
      isKilled = true;
      death.resolve();
    },
  };
}

/** The machine decides how many requests a load makes, and when each arrives. */
test.each<[string, Load]>([
  ['over the ends of windows and midnight', minutes],
  ['while each of them is killed around midnight', killed],
])('instances with skewed clocks admit no more than the plan, and count what they admit, %s', async (_, load) => {
  const { admitted, account, days } = await runLoad(load);
  const expectCount = (stored: number, responses: readonly unknown[] = []) => {
    expect(stored).toBeGreaterThanOrEqual(responses.length);
    // More only by what the killed instances had in flight.
    expect(stored).toBeLessThanOrEqual(responses.length + load.kills * inFlight);
  };
  const windows = Map.groupBy(admitted, ({ window }) => window);
  for (const { length } of windows.values()) expect(length).toBeLessThanOrEqual(load.perMinute);
  expect(account.windowEnds).toBe(Math.max(...windows.keys()));
  expectCount(account.windowUsed, windows.get(account.windowEnds));
  expectCount(sumOf(days.map(({ requests }) => requests)), admitted);
  for (const { day, requests, byKey } of days) {
    const today = admitted.filter((one) => one.day === (day + 1) * dayMilliseconds);
    expect(today.length).toBeLessThanOrEqual(load.perDay);
    expectCount(requests, today);
    expect(sumOf(Object.values(byKey))).toBe(requests);
    const byKeyToday = Map.groupBy(today, ({ keyId }) => keyId);
    for (const { keyId } of admitted) expectCount(byKey[keyId] ?? 0, byKeyToday.get(keyId));
  }
  expect(admitted.length).toBeGreaterThan(10);
});

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
