import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attemptBlind, attemptFor, attemptLikely } from '../../shared/limits/accountBuckets.ts';
import { bucketsAt, emptied, retryAfterSeconds, scarcest } from '../../shared/limits/buckets.ts';
import { dayOf } from '../../shared/usage/days.ts';
import { isOngoing, modelBuckets, modelDay, modelEmptied, modelScarcest } from './bucketModel.ts';
import { midnight, newState, noon } from './builders.ts';

const today = dayOf(noon);
const state = { ...newState(), windowEnds: noon + 30_000, windowUsed: 10, bucketDay: today, dayUsed: 100, prevDay: today - 1, revision: 7 };
const seenKeys = Object.keys(state.liveKeys);

/** Times and stored states on either side of every bound: the end of a window, midnight, and what a wrong clock stored. */
const times = fc.constantFrom(noon, midnight - 30_001, midnight - 30_000, midnight - 1_000, midnight - 1, midnight);
const lefts = fc.constantFrom(-1, 0, 1, 1_000, 30_000, 90_000, 90_001, 120_000);
const counts = fc.integer({ min: 0, max: 4 });
const stored = fc.record({ left: lefts, windowUsed: counts, daysAhead: fc.integer({ min: -1, max: 2 }), dayUsed: counts });
const plans = fc.record({ perMinute: counts, perDay: counts });

describe('the buckets of any stored state at any time', () => {
  test('are those of the model, and the first write fits them', () => {
    fc.assert(
      fc.property(times, stored, plans, fc.boolean(), (now, { left, daysAhead, ...used }, plan, isWrong) => {
        const capacity = { minuteCapacity: plan.perMinute + (isWrong ? 1 : 0), dayCapacity: plan.perDay };
        const at = { ...state, ...plan, ...capacity, ...used, windowEnds: now + left, bucketDay: dayOf(now) + daysAhead };
        const buckets = bucketsAt(at, now);
        expect(buckets).toEqual(modelBuckets(at, now));
        expect([emptied(buckets), scarcest(buckets)]).toEqual([modelEmptied(buckets), modelScarcest(buckets)]);
        const fits = {
          now,
          window: isOngoing(at.windowEnds, 60_000, now) ? 'open' : 'over',
          day: modelDay(at.bucketDay, now) === at.bucketDay ? 'same' : 'new',
          today: modelDay(at.bucketDay, now),
          seenKeys,
          seenPrevDay: at.prevDay,
          ...(isWrong && { repairs: { ...plan, revision: 7 } }),
        };
        expect(attemptFor(at, now)).toEqual(fits);
        // The capacity is repaired before anything else, and nothing is assumed of an open window and day, however busy others are.
        if (isWrong || (fits.window === 'open' && fits.day === 'same')) expect(attemptLikely(at, now, 1)).toEqual(fits);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['a window', { windowEnds: noon - 10_000 }, noon, { window: 'over' }, { window: 'open' }],
    ['a day', { windowEnds: midnight + 30_000 }, midnight + 10_000, { day: 'new' }, { day: 'same' }],
  ] as const)('%s that is over is assumed to be opened by others when that is more likely than not', (_, part, now, idle, busy) => {
    const seen = { ...state, ...part };
    const fits = attemptFor(seen, now);
    expect(attemptLikely(seen, now, 0)).toEqual({ ...fits, ...idle });
    expect(attemptLikely(seen, now, 0.06 / 1_000)).toEqual({ ...fits, ...idle });
    expect(attemptLikely(seen, now, 0.08 / 1_000)).toEqual({ ...fits, ...busy });
  });

  test('are assumed to be open when nothing is known', () => {
    expect(attemptBlind(noon)).toEqual({ now: noon, window: 'open', day: 'same', today, seenKeys: [], seenPrevDay: 0 });
  });
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
