import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attemptBlind, attemptFor, attemptLikely } from '../../shared/limits/accountBuckets.ts';
import { bucketsAt, emptied, retryAfterSeconds, scarcest } from '../../shared/limits/buckets.ts';
import { dayMilliseconds, dayOf } from '../../shared/usage/days.ts';

const noon = Date.UTC(2026, 0, 15, 12);
const today = dayOf(noon);
const state = {
  perMinute: 60,
  perDay: 1_000,
  windowEnds: noon + 30_000,
  windowUsed: 10,
  bucketDay: today,
  dayUsed: 100,
  prevDay: today - 1,
  prevUsed: 7,
  minuteCapacity: 60,
  dayCapacity: 1_000,
  revision: 7,
  liveKeys: {},
};
const over = { windowEnds: noon };
const yesterday = { bucketDay: today - 1 };

describe('a token bucket', () => {
  test.each([
    ['window open, same day', {}, 'open', 'same', 50, 900],
    ['window over, same day', over, 'over', 'same', 60, 900],
    ['window open, new day', yesterday, 'open', 'new', 50, 1_000],
    ['window over, new day', { ...over, ...yesterday }, 'over', 'new', 60, 1_000],
  ])('takes tokens in each case: %s', (_, part, window, day, minuteLeft, dayLeft) => {
    expect(attemptFor({ ...state, ...part }, noon)).toEqual({ now: noon, window, day, today, seenKeys: [], seenPrevDay: today - 1 });
    expect(bucketsAt({ ...state, ...part }, noon).map(({ remaining }) => remaining)).toEqual([minuteLeft, dayLeft]);
  });

  test('is refilled a minute after a request that comes when its window ends', () => {
    expect(bucketsAt({ ...state, ...over }, noon)[0].resetsAt).toBe(noon + 60_000);
    expect(bucketsAt(state, noon)[0].resetsAt).toBe(noon + 30_000);
  });

  test("follows the item's later day when another instance is past midnight already", () => {
    const ahead = { ...state, bucketDay: today + 1, dayUsed: 1_000 };
    const now = (today + 1) * dayMilliseconds - 30_000;
    expect(attemptFor(ahead, now)).toMatchObject({ day: 'same', today: today + 1 });
    expect(emptied(bucketsAt(ahead, now))).toMatchObject({ name: 'day', resetsAt: (today + 2) * dayMilliseconds });
  });

  test.each([
    ['tomorrow, more than half a minute before midnight', today + 1, (today + 1) * dayMilliseconds - 30_001],
    ['the day after tomorrow', today + 2, (today + 1) * dayMilliseconds - 1],
  ])('does not believe a day that a wrong clock stored: %s', (_, bucketDay, now) => {
    const wrong = { ...state, bucketDay, dayUsed: 1_000 };
    expect(attemptFor(wrong, now)).toMatchObject({ day: 'new', today });
    expect(bucketsAt(wrong, now)[1]).toMatchObject({ remaining: 1_000, resetsAt: (today + 1) * dayMilliseconds });
  });

  test.each([
    [90_000, 'open', 50, 90_000],
    [90_001, 'over', 60, 60_000],
  ])('believes in a window of a minute: one that ends in %i ms is %s', (left, window, remaining, resetsIn) => {
    const ahead = { ...state, windowEnds: noon + left };
    expect(attemptFor(ahead, noon)).toMatchObject({ window });
    expect(bucketsAt(ahead, noon)[0]).toMatchObject({ remaining, resetsAt: noon + resetsIn });
  });

  test('reports the scarcer bucket, and rejects by the one that is refilled last', () => {
    expect(scarcest(bucketsAt({ ...state, dayUsed: 980 }, noon))).toMatchObject({ name: 'day', remaining: 20 });
    expect(scarcest(bucketsAt(state, noon))).toMatchObject({ name: 'minute', remaining: 50 });
    expect(scarcest(bucketsAt({ ...state, dayUsed: 950 }, noon))).toMatchObject({ name: 'minute', remaining: 50 });
    expect(emptied(bucketsAt({ ...state, windowUsed: 60, dayUsed: 1_000 }, noon))?.name).toBe('day');
    const midnight = (today + 1) * dayMilliseconds;
    const late = { ...state, windowEnds: midnight + 20_000, windowUsed: 60, dayUsed: 1_000 };
    expect(emptied(bucketsAt(late, midnight - 1_000))?.name).toBe('minute');
    expect(emptied(bucketsAt(state, noon))).toBeUndefined();
  });

  test('rejects by the minute where both buckets are refilled at the same time', () => {
    const midnight = (today + 1) * dayMilliseconds;
    const both = { ...state, windowEnds: midnight, windowUsed: 60, dayUsed: 1_000 };
    expect(emptied(bucketsAt(both, midnight - 1_000))?.name).toBe('minute');
  });

  test('has nothing left, and never less, when a plan falls below the usage', () => {
    expect(bucketsAt({ ...state, perMinute: 5, perDay: 5 }, noon).map(({ remaining }) => remaining)).toEqual([0, 0]);
  });

  test('gives a bucket the capacity of the plan again before it takes anything else', () => {
    const wrong = { ...state, ...over, minuteCapacity: 1_000_000 };
    const repairs = { perMinute: 60, perDay: 1_000, revision: 7 };
    expect(attemptFor(wrong, noon)).toEqual({
      now: noon,
      window: 'over',
      day: 'same',
      today,
      seenKeys: [],
      seenPrevDay: today - 1,
      repairs,
    });
    expect(attemptLikely(wrong, noon + 60_000, 1)).toMatchObject({ window: 'over', repairs });
  });

  test('assumes that others have opened a window when that is more likely than not', () => {
    const seen = { ...state, windowEnds: noon - 10_000 };
    expect(attemptLikely(seen, noon, 0).window).toBe('over');
    expect(attemptLikely(seen, noon, 0.06 / 1_000).window).toBe('over');
    expect(attemptLikely(seen, noon, 0.08 / 1_000).window).toBe('open');
  });

  test('assumes that others have opened a day when that is more likely than not', () => {
    const midnight = (today + 1) * dayMilliseconds;
    const [seen, now] = [{ ...state, windowEnds: midnight + 30_000 }, midnight + 10_000];
    const attempt = { now, window: 'open', today: today + 1, seenKeys: [], seenPrevDay: today - 1 };
    expect(attemptLikely(seen, now, 0.06 / 1_000)).toEqual({ ...attempt, day: 'new' });
    expect(attemptLikely(seen, now, 0.08 / 1_000)).toEqual({ ...attempt, day: 'same' });
  });

  test('assumes nothing of an open window and day, however busy others are', () => {
    expect(attemptLikely(state, noon, 1)).toEqual(attemptFor(state, noon));
  });

  test('assumes an open window and day when nothing is known', () => {
    expect(attemptBlind(noon)).toEqual({ now: noon, window: 'open', day: 'same', today, seenKeys: [], seenPrevDay: 0 });
  });

  test('sets Retry-After to a whole second more than is left, and to at least one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90_000_000 }),
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: -500, max: 500 }),
        (left, here, there) => {
          const seconds = retryAfterSeconds(noon + left, noon + here);
          expect(seconds).toBeGreaterThanOrEqual(1);
          // The time has come on the clock of any instance that responds next.
          expect(noon + seconds * 1_000 + there).toBeGreaterThanOrEqual(noon + left);
          expect(seconds).toBeLessThan((left - here) / 1_000 + 2.0001 + (left < here ? 2 : 0));
        },
      ),
    );
  });
});
