import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketsAt, emptied, retryAfterSeconds, scarcest } from '../../shared/limits/buckets.ts';
import { dayOf } from '../../shared/usage/days.ts';
import { modelBuckets, modelEmptied, modelScarcest } from './bucketModel.ts';
import { midnight, newState, noon } from './builders.ts';

/** Times and stored states on either side of every bound: the end of a window, midnight, and what a wrong clock stored. */
const times = fc.constantFrom(noon, midnight - 30_001, midnight - 30_000, midnight - 1_000, midnight - 1, midnight);
const lefts = fc.constantFrom(-1, 0, 1, 1_000, 30_000, 90_000, 90_001, 120_000);
const counts = fc.integer({ min: 0, max: 4 });
const stored = fc.record({ left: lefts, windowUsed: counts, daysAhead: fc.integer({ min: -1, max: 2 }), dayUsed: counts });
const plans = fc.record({ perMinute: counts, perDay: counts });

test('the buckets of any stored state at any time are those of the model', () => {
  fc.assert(
    fc.property(times, stored, plans, (now, { left, daysAhead, ...used }, plan) => {
      const state = { ...newState(plan), ...used, windowEnds: now + left, bucketDay: dayOf(now) + daysAhead };
      const buckets = bucketsAt(state, now);
      expect(buckets).toEqual(modelBuckets(state, now));
      expect([emptied(buckets), scarcest(buckets)]).toEqual([modelEmptied(buckets), modelScarcest(buckets)]);
    }),
    { numRuns: 2_000 },
  );
});

test('Retry-After is a whole second more than is left, and at least one', () => {
  const skew = fc.integer({ min: -500, max: 500 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90_000_000 }), skew, skew, (left, here, there) => {
      const seconds = retryAfterSeconds(noon + left, noon + here);
      expect(seconds).toBeGreaterThanOrEqual(1);
      // The time has come on the clock of any instance that responds next.
      expect(noon + seconds * 1_000 + there).toBeGreaterThanOrEqual(noon + left);
      expect(seconds).toBeLessThan((left - here) / 1_000 + 2.0001 + (left < here ? 2 : 0));
    }),
  );
});
