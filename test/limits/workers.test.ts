import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../../common/seeded.ts';
import { accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { aKey, midnight, noon } from './builders.ts';
import { memoryAccountBuckets } from './memoryBuckets.ts';

const key = aKey();

/** As many workers as the plan allows per minute, each with one request at a time, on instances whose clocks are off, also over midnight. */
const load = fc.record({ perMinute: fc.integer({ min: 1, max: 60 }), perDay: fc.integer({ min: 1, max: 120 }) }).chain((limits) =>
  fc.record({
    limits: fc.constant(limits),
    workers: fc.integer({ min: 1, max: limits.perMinute }),
    /** How far each instance's clock is off, in milliseconds. */
    skews: fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 4 }),
    from: fc.oneof(fc.constant(noon), fc.integer({ min: midnight - 150_000, max: midnight })),
    /** The longest time for a request to arrive, and for its response to come back, in milliseconds. */
    latency: fc.constantFrom(20, 500, 4_000, 9_000),
    /** The longest pause of a worker between requests, in milliseconds. */
    pause: fc.constantFrom(0, 500, 5_000),
    seed: fc.nat(),
  }),
);

test('workers that share a key and wait for Retry-After are never banned, on any instances, with responses that come seconds late', async () => {
  await fc.assert(
    fc.asyncProperty(load, async ({ limits, workers, skews, from, latency, pause, seed }) => {
      const store = memoryAccountBuckets();
      store.open(limits);
      const instances = skews.map((skew) => ({ skew, limiter: accountLimiter(store) }));
      const random = seeded(seed);
      const upTo = (most: number) => Math.floor(random() * (most + 1));
      const arrivals = Array.from({ length: workers }, () => from + upTo(latency + pause));
      for (let at = Math.min(...arrivals); at < from + 300_000; at = Math.min(...arrivals)) {
        const { skew, limiter } = instances[upTo(instances.length - 1)] ?? { skew: 0, limiter: accountLimiter(store) };
        const outcome = await limiter.take(key, at + skew);
        if (outcome.kind === 'invalid') throw new Error('the key is valid');
        const wait = outcome.kind === 'admitted' ? upTo(pause) : outcome.retryAfterSeconds * 1000;
        arrivals[arrivals.indexOf(at)] = at + upTo(latency) + wait + upTo(latency);
      }
      expect(store.liveKey(key)).toMatchObject({ bannedUntil: 0, bans: 0 });
    }),
    { numRuns: 1_000 },
  );
});
