import { describe, expect, it } from 'vitest';
import { type LiveKey, newLiveKey } from '../../shared/accounts/account.ts';
import { type Bucket, bucketsAt, decide, keyUseAt, retryAfterSeconds, scarcest } from '../../shared/limits/buckets.ts';
import { aKey, midnight, newState, noon } from './builders.ts';

const day = 24 * 3_600_000;
const today = Math.floor(noon / day);

const shown = ({ name, remaining, limit, windowSeconds, resetsAt }: Bucket) =>
  `${name}: ${remaining} of ${limit} per ${windowSeconds} s, full at ${new Date(resetsAt).toISOString()}`;
const minute = (remaining: number, full: string) => `minute: ${remaining} of 60 per 60 s, full at 2026-01-15T${full}Z`;
const dayUntil = (date: string, remaining: number) => `day: ${remaining} of 1000 per 86400 s, full at ${date}T00:00:00.000Z`;
const dayOf = (remaining: number) => dayUntil('2026-01-16', remaining);
const [fullMinute, fullDay] = [minute(60, '12:01:00.000'), dayOf(1000)];

/** What an account has taken today, and of a minute that ends in this time. */
const taken = (endsIn: number, windowUsed = 12) => ({ windowEnds: noon + endsIn, windowUsed, bucketDay: today, dayUsed: 100 });
const takenOn = (bucketDay: number, dayUsed: number) => ({ bucketDay, dayUsed });

describe('the buckets of an account with 60 requests per minute and 1,000 per day', () => {
  it.each([
    ['before the first request', {}, fullMinute, fullDay],
    ['after 12 requests', taken(20_000), minute(48, '12:00:20.000'), dayOf(900)],
    ['1 ms before the minute ends', taken(1), minute(48, '12:00:00.001'), dayOf(900)],
    ['when the minute has ended', taken(0), fullMinute, dayOf(900)],
    ['after a downgrade', taken(1_000, 300), minute(0, '12:00:01.000'), dayOf(900)],
    ['in a minute that a clock 30 s ahead has begun', taken(90_000), minute(48, '12:01:30.000'), dayOf(900)],
    ['in a minute that a clock further ahead has begun', taken(90_001), fullMinute, dayOf(900)],
    ['after a day with 400 requests', takenOn(today - 1, 400), fullMinute, fullDay],
    ['after more requests than the day has', takenOn(today, 1_001), fullMinute, dayOf(0)],
  ])('%s', (_, state, ...buckets) => {
    expect(bucketsAt({ ...newState(), ...state }, noon).map(shown)).toEqual(buckets);
  });

  it.each([
    ['1 ms before midnight', midnight - 1, today, dayOf(600)],
    ['at midnight', midnight, today, dayUntil('2026-01-17', 1000)],
    ['30 s before midnight, on a day that another clock has begun', midnight - 30_000, today + 1, dayUntil('2026-01-17', 600)],
    ['earlier, on a day that a wrong clock has begun', midnight - 30_001, today + 1, dayOf(1000)],
  ])('%s', (_, now, bucketDay, expected) => {
    expect(shown(bucketsAt({ ...newState(), ...takenOn(bucketDay, 400) }, now)[1])).toBe(expected);
  });

  it.each([
    ['the minute, with fewer tokens left', 59, 'minute'],
    ['the day, with fewer tokens left', 57, 'day'],
    ['the minute, if as many are left', 58, 'minute'],
  ])('a response reports %s', (_, windowUsed, name) => {
    expect(scarcest(bucketsAt({ ...newState(), ...taken(1_000, windowUsed), dayUsed: 998 }, noon)).name).toBe(name);
  });
});

describe('a request at noon', () => {
  function decided(state: object, key: Partial<LiveKey>): string {
    const outcome = decide({ ...newState(), ...state, liveKeys: { [aKey().keyHash]: { ...newLiveKey(), ...key } } }, aKey(), noon);
    if (outcome.kind === 'invalid') return outcome.kind;
    const retry = 'retryAfterSeconds' in outcome ? `; retry after ${outcome.retryAfterSeconds} s` : '';
    return `${outcome.kind}; ${shown(outcome.reported)}${retry}`;
  }
  const empty = taken(20_000, 60);

  it.each<[string, object, Partial<LiveKey>, string]>([
    ['may take the last token', taken(20_000, 59), {}, `admissible; ${minute(1, '12:00:20.000')}`],
    ['waits for the minute', empty, {}, `empty; ${minute(0, '12:00:20.000')}; retry after 21 s`],
    ['waits for the day', takenOn(today, 1_000), {}, `empty; ${dayOf(0)}; retry after 43201 s`],
    ['waits for the day if both are empty', { ...empty, dayUsed: 1_000 }, {}, `empty; ${dayOf(0)}; retry after 43201 s`],
    ['waits for the ban', {}, { bannedUntil: noon + 120_000 }, `banned; ${minute(0, '12:02:00.000')}; retry after 121 s`],
    ['is admissible when the ban has ended', {}, { bannedUntil: noon }, `admissible; ${fullMinute}`],
    ['is admissible 1 ms before its key ends', {}, { expiresAt: noon + 1 }, `admissible; ${fullMinute}`],
    ['is invalid when its key has ended', {}, { expiresAt: noon }, 'invalid'],
  ])('%s', (_, state, key, expected) => {
    expect(decided(state, key)).toBe(expected);
  });
});

it.each([
  [20_000, 21],
  [19_001, 21],
  [19_000, 20],
  [0, 1],
  [-5_000, 1],
])('Retry-After: %i ms before the tokens come it is %i: the seconds rounded up, and one more', (milliseconds, seconds) => {
  expect(retryAfterSeconds(noon + milliseconds, noon)).toBe(seconds);
});

it.each([
  ['with its requests of today', today, { used: 7, lastMinute: noon / 60_000 }, { requestsToday: 7, lastUsedAt: noon }],
  ['with none on the next day', today - 1, { used: 7, lastMinute: noon / 60_000 }, { requestsToday: 0, lastUsedAt: noon }],
  ['without a last use if it was never used', today, {}, { requestsToday: 0, lastUsedAt: undefined }],
])('a key is shown %s', (_, bucketDay, live, use) => {
  expect(keyUseAt({ bucketDay, live: { ...newLiveKey(), ...live } }, noon)).toEqual(use);
});
