import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccountState } from '../../shared/accounts/account.ts';
import type { Limits } from '../../shared/accounts/plan.ts';
import { accountLimiter } from '../../shared/limits/accountLimiter.ts';
import type { KeyOutcome, Metered } from '../../shared/limits/buckets.ts';
import { modelBuckets, modelEmptied, modelScarcest } from './bucketModel.ts';
import { accountId, aKey, midnight, noon } from './builders.ts';
import { interleaving, type MemoryAccountBuckets, memoryAccountBuckets } from './memoryBuckets.ts';

/** fast-check prints the seed of a run that differs. */
const runs = { numRuns: 10_000 };

const limits = fc.record({ perMinute: fc.integer({ min: 1, max: 6 }), perDay: fc.integer({ min: 1, max: 16 }) });
/** How far each instance's clock is off the true time, in milliseconds. */
const skews = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 4 });
const largerSkews = fc.array(fc.integer({ min: -2_500, max: 2_500 }), { minLength: 1, maxLength: 4 });
const day = 86_400_000;
/** How far a clock is wrong before somebody sets it. */
const wrong = fc.oneof(fc.integer({ min: -3 * day, max: 3 * day }), fc.integer({ min: -120_000, max: 120_000 }));
const start = fc.oneof(fc.integer({ min: noon, max: noon + 60_000 }), fc.integer({ min: midnight - 90_000, max: midnight + 1_000 }));
const pause = fc.oneof(
  fc.integer({ min: 0, max: 1_500 }),
  fc.integer({ min: 0, max: 70_000 }),
  fc.integer({ min: 58_900, max: 61_100 }),
  fc.constantFrom(0, 59_999, 60_000),
);
/** What a wrong clock stored before the first request, from its time on. */
const storedBefore = fc.option(
  fc.record({
    windowEnds: fc.integer({ min: 3_600_000, max: 3 * day }),
    windowUsed: fc.nat(6),
    bucketDay: fc.integer({ min: 2, max: 4 }),
    dayUsed: fc.nat(16),
  }),
);
/** Requests sent at the same moment, each with one of five keys of the account to an instance. */
const request = fc.record({ instance: fc.nat(3), key: fc.nat(4) });
const burst = fc.record({ pause, requests: fc.array(request, { minLength: 1, maxLength: 9 }) });
const keys = Array.from({ length: 5 }, (_, number) => aKey(number));

interface ModelResponse {
  readonly keyHash: string;
  readonly outcome: KeyOutcome;
  readonly now: number;
  /** The states during the request, and those of the five seconds before, which memory may use. */
  readonly during: readonly AccountState[];
  readonly remembered: readonly AccountState[];
}

function metered({ outcome }: ModelResponse): Metered {
  if (outcome.kind === 'invalid') throw new Error('the key is good');
  return outcome;
}

/** Whether a response reports the buckets of one of these states; compared as text, because vitest's comparison takes long. */
function tellsOneOf(response: ModelResponse, states: readonly AccountState[]): void {
  const { buckets, reported } = metered(response);
  const limiting = response.outcome.kind === 'empty' ? modelEmptied(buckets) : modelScarcest(buckets);
  const expected = states.map((state) => modelBuckets(state, response.now, state.liveKeys[response.keyHash]?.bannedUntil));
  const [text, ...texts] = [buckets, ...expected].map((one) => JSON.stringify(one));
  if (!texts.includes(text ?? '') || JSON.stringify(limiting) !== JSON.stringify(reported))
    throw new Error(`${text} and ${JSON.stringify(reported)} are none of ${texts}`);
}

const versions = (store: MemoryAccountBuckets): AccountState[] => store.history.get(accountId) ?? [];

/** An account, and an instance for each clock; `take` sends a request to one of them. */
function opened(store: MemoryAccountBuckets, plan: Limits, clocks: readonly number[], keyCount = 1) {
  store.open(plan, keyCount);
  const instances = clocks.map((skew) => ({ skew, limiter: accountLimiter(store) }));
  return async (instance: number, time: number, key = aKey()) => {
    const { skew, limiter } = instances[instance % instances.length] ?? { skew: 0, limiter: accountLimiter(store) };
    const now = time + skew;
    return { now, outcome: await limiter.take(key, now) };
  };
}

describe('the token bucket on many instances whose clocks differ', () => {
  test('never admits above the plan, rejects only when empty, counts what it admits, and reports the store’s state', async () => {
    const choices = fc.infiniteStream(fc.nat(1_000));
    await fc.assert(
      fc.asyncProperty(
        limits,
        fc.oneof(skews, largerSkews),
        start,
        storedBefore,
        fc.array(burst, { minLength: 1, maxLength: 8 }),
        choices,
        async (plan, clocks, from, ahead, bursts, order) => {
          const { turn, run } = interleaving((count) => (order.next().value ?? 0) % count);
          const store = memoryAccountBuckets(turn);
          const take = opened(store, plan, clocks, keys.length);
          if (ahead) store.change({ ...ahead, windowEnds: from + ahead.windowEnds, bucketDay: Math.floor(from / day) + ahead.bucketDay });
          const responses: ModelResponse[] = [];
          const stood: Array<{ time: number; version: number }> = [];
          let time = from;
          for (const { pause, requests } of bursts) {
            time += pause;
            const first = versions(store).length - 1;
            stood.push({ time, version: first });
            const oldest = stood.find((entry) => entry.time >= time - 6_000)?.version ?? first;
            const outcomes = requests.map(async ({ instance, key: number }) => {
              const key = aKey(number);
              return { keyHash: key.keyHash, ...(await take(instance, time, key)) };
            });
            const results = await run(Promise.all(outcomes));
            const states = versions(store);
            for (const result of results) responses.push({ ...result, during: states.slice(first), remembered: states.slice(oldest) });
          }

          const admitted = responses.filter(({ outcome }) => outcome.kind === 'admitted');
          const { bucketDay, liveKeys } = store.latest();
          const dayEnds = (bucketDay + 1) * day;
          const today = admitted.filter((one) => metered(one).buckets.some(({ resetsAt }) => resetsAt === dayEnds));
          const usedOf = (keyHash: string) => today.filter((one) => one.keyHash === keyHash).length;
          const perWindow = new Map<string, number>();
          for (const response of admitted) {
            for (const { name, resetsAt } of metered(response).buckets) {
              perWindow.set(`${name} ${resetsAt}`, (perWindow.get(`${name} ${resetsAt}`) ?? 0) + 1);
            }
            tellsOneOf(response, response.during);
          }
          const abovePlan = [...perWindow].filter(
            ([window, count]) => count > (window.startsWith('minute') ? plan.perMinute : plan.perDay),
          );
          const last = store.latest();
          const charges = versions(store).filter(
            (state, at, all) =>
              at > (ahead ? 1 : 0) &&
              state.windowUsed + state.windowEnds !== (all[at - 1]?.windowUsed ?? 0) + (all[at - 1]?.windowEnds ?? 0),
          );
          // One comparison per run, because each takes as long as several requests.
          expect({
            abovePlan,
            windowUsed: perWindow.get(`minute ${last.windowEnds}`) ?? 0,
            dayUsed: perWindow.get(`day ${(last.bucketDay + 1) * 86_400_000}`) ?? 0,
            charges: charges.length,
            used: keys.map(({ keyHash }) => usedOf(keyHash)),
          }).toEqual({
            abovePlan: [],
            windowUsed: last.windowUsed,
            dayUsed: last.dayUsed,
            charges: admitted.length,
            used: keys.map(({ keyHash }) => liveKeys[keyHash]?.used),
          });
          for (const answer of responses) {
            if (answer.outcome.kind === 'admitted') continue;
            tellsOneOf(answer, answer.remembered);
            if (metered(answer).reported.remaining !== 0) throw new Error('rejected with tokens left');
          }
        },
      ),
      runs,
    );
  });

  test('after a clock was wrong, rejects for no longer than a window of the true time, and never admits above the plan', async () => {
    const requests = fc.array(fc.record({ instance: fc.nat(3), pause }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(limits, skews, wrong, start, requests, requests, async (plan, clocks, error, from, before, after) => {
        const store = memoryAccountBuckets();
        const take = opened(store, plan, clocks);
        const perWindow = new Map<string, number>();
        let time = from;
        for (const { instance, pause } of before) {
          time += pause;
          await take(instance, time + error);
        }
        for (const { instance, pause } of after) {
          time += pause;
          const { now, outcome } = await take(instance, time);
          if (outcome.kind !== 'admitted') {
            if (outcome.kind === 'invalid') throw new Error('the key is good');
            // If another clock was half a minute ahead, this one may be behind.
            const untilMidnight = day - ((now + 30_000) % day);
            const longest = outcome.kind === 'banned' ? 3_600_000 : outcome.reported.name === 'day' ? untilMidnight : 60_000;
            if (outcome.retryAfterSeconds * 1_000 >= longest + 32_000)
              throw new Error(`${outcome.kind} for ${outcome.retryAfterSeconds} s`);
            continue;
          }
          for (const { name, resetsAt } of outcome.buckets) {
            const window = `${name} ${resetsAt}`;
            perWindow.set(window, (perWindow.get(window) ?? 0) + 1);
            if ((perWindow.get(window) ?? 0) > (name === 'day' ? plan.perDay : plan.perMinute))
              throw new Error(`above the plan: ${window}`);
          }
        }
      }),
      runs,
    );
  });

  test('a client that waits exactly Retry-After is admitted, or rejected by the other bucket, and never banned', async () => {
    const visit = fc.record({ instance: fc.nat(3), pause });
    await fc.assert(
      fc.asyncProperty(limits, skews, start, fc.array(visit, { minLength: 1, maxLength: 40 }), async (plan, clocks, from, visits) => {
        const store = memoryAccountBuckets();
        const take = opened(store, plan, clocks);
        let time = from;
        // The windows that have rejected the client since it was admitted. A day may follow another: an instance whose clock is ahead has used
        // up the next day before one that is behind rejects for the rest of this one.
        let rejectedBy: string[] = [];
        for (const { instance, pause } of visits) {
          const { outcome } = await take(instance, time);
          if (outcome.kind === 'admitted') {
            rejectedBy = [];
            time += pause;
          } else {
            if (outcome.kind !== 'empty') throw new Error(`a polite client met ${outcome.kind}`);
            const { name, resetsAt } = outcome.reported;
            const window = `${name} ${resetsAt}`;
            if (rejectedBy.includes(window) || rejectedBy.length > 2)
              throw new Error(`the ${window} rejected a client that waited as it asked`);
            rejectedBy.push(window);
            time += outcome.retryAfterSeconds * 1000;
          }
        }
        if (store.liveKey(aKey()).bans > 0) throw new Error('a polite client was banned');
      }),
      runs,
    );
  });
});
