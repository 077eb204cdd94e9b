import { describe, expect, it } from 'vitest';
import { type LiveKey, newLiveKey } from '../../shared/accounts/account.ts';
import { type Bucket, bucketsAt, decide, keyUseAt, retryAfterSeconds, scarcest } from '../../shared/limits/buckets.ts';
import { aKey, midnight, newState, noon } from './builders.ts';

const second = 1_000;
const day = 24 * 3_600 * second;
const today = Math.floor(noon / day);
const until = (milliseconds: number) => new Date(milliseconds).toISOString().replace(/\.000Z$/, 'Z');
const shown = ({ name, remaining, limit, windowSeconds, resetsAt }: Bucket) =>
  `${name}: ${remaining} of ${limit} per ${windowSeconds} s, full at ${until(resetsAt)}`;

const [fullMinute, fullDay] = [
  'minute: 60 of 60 per 60 s, full at 2026-01-15T12:01:00Z',
  'day: 1000 of 1000 per 86400 s, full at 2026-01-16T00:00:00Z',
];
const dayWith = (remaining: number) => fullDay.replace('1000 of', `${remaining} of`);
const window = (windowEnds: number, windowUsed = 12) => ({ windowEnds, windowUsed, bucketDay: today, dayUsed: 100 });
const used = (bucketDay: number, dayUsed: number) => ({ bucketDay, dayUsed });

describe('the buckets of an account with 60 requests per minute and 1,000 per day', () => {
  it.each([
    ['before the first request', noon, {}, fullMinute, fullDay],
    ['after 12 requests', noon, window(noon + 20 * second), 'minute: 48 of 60 per 60 s, full at 2026-01-15T12:00:20Z', dayWith(900)],
    ['1 ms before the minute ends', noon, window(noon + 1), 'minute: 48 of 60 per 60 s, full at 2026-01-15T12:00:00.001Z', dayWith(900)],
    ['when the minute has ended', noon, window(noon), fullMinute, dayWith(900)],
    ['after a downgrade', noon, window(noon + second, 300), 'minute: 0 of 60 per 60 s, full at 2026-01-15T12:00:01Z', dayWith(900)],
    [
      'in a minute of a clock 30 s ahead',
      noon,
      window(noon + 90 * second),
      'minute: 48 of 60 per 60 s, full at 2026-01-15T12:01:30Z',
      dayWith(900),
    ],
    ['in a minute of a clock further ahead', noon, window(noon + 90 * second + 1), fullMinute, dayWith(900)],
    ['after a day with 400 requests', noon, used(today - 1, 400), fullMinute, fullDay],
    ['after a day with too many requests', noon, used(today, 1_001), fullMinute, dayWith(0)],
  ])('%s', (_, now, state, ...buckets) => {
    expect(bucketsAt({ ...newState(), ...state }, now).map(shown)).toEqual(buckets);
  });

  it.each([
    ['1 ms before midnight', midnight - 1, used(today, 400), 'day: 600 of 1000 per 86400 s, full at 2026-01-16T00:00:00Z'],
    ['at midnight', midnight, used(today, 400), 'day: 1000 of 1000 per 86400 s, full at 2026-01-17T00:00:00Z'],
    [
      '30 s before midnight, on a day that another clock has begun',
      midnight - 30 * second,
      used(today + 1, 400),
      'day: 600 of 1000 per 86400 s, full at 2026-01-17T00:00:00Z',
    ],
    [
      'earlier, on a day that a wrong clock has begun',
      midnight - 30 * second - 1,
      used(today + 1, 400),
      'day: 1000 of 1000 per 86400 s, full at 2026-01-16T00:00:00Z',
    ],
  ])('%s', (_, now, state, expected) => {
    expect(shown(bucketsAt({ ...newState(), ...state }, now)[1])).toBe(expected);
  });

  it.each([
    ['the minute, with fewer tokens left', { windowUsed: 59, dayUsed: 998 }, 'minute'],
    ['the day, with fewer tokens left', { windowUsed: 57, dayUsed: 998 }, 'day'],
    ['the minute, if as many are left', { windowUsed: 58, dayUsed: 998 }, 'minute'],
  ])('a response reports %s', (_, state, name) => {
    expect(scarcest(bucketsAt({ ...newState(), windowEnds: noon + second, bucketDay: today, ...state }, noon)).name).toBe(name);
  });
});

describe('a request at noon', () => {
  const decided = (state: object, key: Partial<LiveKey> = {}) => {
    const outcome = decide({ ...newState(), ...state, liveKeys: { [aKey().keyHash]: { ...newLiveKey(), ...key } } }, aKey(), noon);
    if (outcome.kind === 'invalid') return 'invalid';
    const { kind, reported } = outcome;
    return [kind, shown(reported), ...('retryAfterSeconds' in outcome ? [`retry after ${outcome.retryAfterSeconds} s`] : [])].join('; ');
  };
  const empty = window(noon + 20 * second, 60);
  const emptyMinute = 'minute: 0 of 60 per 60 s, full at 2026-01-15T12:00:20Z';

  it.each<[string, object, Partial<LiveKey>, string]>([
    ['may take the last token', window(noon + 20 * second, 59), {}, `admissible; ${emptyMinute.replace('0 of', '1 of')}`],
    ['waits for the minute', empty, {}, `empty; ${emptyMinute}; retry after 21 s`],
    ['waits for the day', used(today, 1_000), {}, `empty; ${dayWith(0)}; retry after 43201 s`],
    ['waits for the day if both are empty', { ...empty, dayUsed: 1_000 }, {}, `empty; ${dayWith(0)}; retry after 43201 s`],
    [
      'waits for the ban, though it has tokens',
      {},
      { bannedUntil: noon + 120 * second },
      'banned; minute: 0 of 60 per 60 s, full at 2026-01-15T12:02:00Z; retry after 121 s',
    ],
    ['is admissible when the ban has ended', {}, { bannedUntil: noon }, `admissible; ${fullMinute}`],
    ['is admissible 1 ms before its key ends', {}, { expiresAt: noon + 1 }, `admissible; ${fullMinute}`],
    ['is invalid when its key has ended', {}, { expiresAt: noon }, 'invalid'],
  ])('%s', (_, state, key, expected) => {
    expect(decided(state, key)).toBe(expected);
  });

  it('is invalid with a key that the account does not have', () => {
    expect(decide(newState(), aKey(1), noon)).toEqual({ kind: 'invalid' });
  });
});

it.each([
  [20_000, 21],
  [19_001, 21],
  [19_000, 20],
  [1, 2],
  [0, 1],
  [-5_000, 1],
])('Retry-After: %i ms before the tokens come it is %i: the seconds rounded up, and one more', (milliseconds, seconds) => {
  expect(retryAfterSeconds(noon + milliseconds, noon)).toBe(seconds);
});

it.each([
  [
    'with its requests of today',
    { bucketDay: today, live: { used: 7, lastMinute: noon / 60_000 } },
    { requestsToday: 7, lastUsedAt: noon },
  ],
  [
    'with none on the next day',
    { bucketDay: today - 1, live: { used: 7, lastMinute: noon / 60_000 } },
    { requestsToday: 0, lastUsedAt: noon },
  ],
  ['without a last use if it was never used', { bucketDay: today, live: {} }, { requestsToday: 0, lastUsedAt: undefined }],
])('a key is shown %s', (_, { bucketDay, live }, use) => {
  expect(keyUseAt({ bucketDay, live: { ...newLiveKey(), ...live } }, noon)).toEqual(use);
});
