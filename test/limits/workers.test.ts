import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../common/seeded.ts';
import type { Limits } from '../../shared/accounts/plan.ts';
import { type AccountLimiter, accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { aKey, midnight, noon } from './builders.ts';
import { memoryAccountBuckets } from './memoryAccountBuckets.ts';

const key = aKey();

interface Load {
  readonly limits: Limits;
  readonly workers: number;
  /** How far each instance's clock is off, in milliseconds. */
  readonly skews: readonly number[];
  readonly from: number;
  readonly minutes: number;
  /** The longest time for a request to arrive, and for its response to come back, in milliseconds. */
  readonly latency: number;
  /** The longest pause of a worker between requests, in milliseconds. */
  readonly pause: number;
  readonly seed: number;
}

/** Workers of one key, each with one request at a time, that wait as Retry-After says. Returns the key's state afterwards. */
async function work({ limits, workers, skews, from, minutes, latency, pause, seed }: Load) {
  const store = memoryAccountBuckets();
  store.open(limits);
  const instances: Array<{ skew: number; limiter: AccountLimiter }> = skews.map((skew) => ({ skew, limiter: accountLimiter(store) }));
  const random = seeded(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const arrivals = Array.from({ length: workers }, () => from + upTo(latency + pause));
  for (;;) {
    const at = Math.min(...arrivals);
    if (at >= from + minutes * 60_000) return store.liveKey(key);
    const { skew, limiter } = instances[upTo(instances.length - 1)] ?? { skew: 0, limiter: accountLimiter(store) };
    const outcome = await limiter.take(key, at + skew);
    if (outcome.kind === 'invalid') throw new Error('the key is valid');
    const wait = outcome.kind === 'admitted' ? upTo(pause) : outcome.retryAfterSeconds * 1000;
    arrivals[arrivals.indexOf(at)] = at + upTo(latency) + wait + upTo(latency);
  }
}

const free = { perMinute: 60, perDay: 1_000 };
const slow = { limits: free, skews: [0], from: noon, minutes: 10, latency: 4_000, pause: 100, seed: 1 };

describe('workers that share a key and wait for Retry-After', () => {
  test.each([14, 60])('%i workers on a Free key are never banned', async (workers) => {
    const after = await work({ ...slow, workers });
    expect(after).toMatchObject({ bannedUntil: 0, bans: 0 });
  });

  test.each([14, 60])('%i workers on a spent day are never banned', async (workers) => {
    const after = await work({ ...slow, workers, limits: { perMinute: 60, perDay: 60 }, from: midnight - 100_000 });
    expect(after).toMatchObject({ bannedUntil: 0, bans: 0 });
  });

  test('as many as the plan allows per minute are never banned, on any instances, with responses that come seconds late', async () => {
    const load = fc.record({ perMinute: fc.integer({ min: 1, max: 40 }), perDay: fc.integer({ min: 1, max: 120 }) }).chain((limits) =>
      fc.record({
        limits: fc.constant(limits),
        workers: fc.integer({ min: 1, max: limits.perMinute }),
        skews: fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 4 }),
        from: fc.oneof(fc.constant(noon), fc.integer({ min: midnight - 150_000, max: midnight })),
        minutes: fc.constant(5),
        latency: fc.constantFrom(20, 500, 3_000, 9_000),
        pause: fc.constantFrom(0, 500, 5_000),
        seed: fc.nat(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(load, async (given) => {
        expect(await work(given)).toMatchObject({ bannedUntil: 0, bans: 0 });
      }),
      { numRuns: 1_000 },
    );
  });
});
