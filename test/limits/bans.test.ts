import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../common/seeded.ts';
import type { BanState } from '../../shared/accounts/account.ts';
import { type AccountLimiter, accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { type Ban, banAfter, isStrike } from '../../shared/limits/bans.ts';
import type { KeyOutcome } from '../../shared/limits/buckets.ts';
import { aKey, midnight, noon } from './builders.ts';
import { memoryAccountBuckets } from './memoryBuckets.ts';

const key = aKey();

function freeKey(instances: number) {
  const store = memoryAccountBuckets();
  store.open();
  const begun: Ban[] = [];
  return { store, begun, instances: Array.from({ length: instances }, () => accountLimiter(store, (ban) => begun.push(ban))) };
}

/** Sends requests at even intervals, each to the next instance, and records every outcome and its time. */
async function hammer(instances: readonly AccountLimiter[], perSecond: number, seconds: number, from = noon) {
  const responses: Array<{ at: number; outcome: KeyOutcome }> = [];
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const at = from + (sent * 1000) / perSecond;
    const instance = instances[sent % instances.length];
    if (instance) responses.push({ at, outcome: await instance.take(key, at) });
  }
  return responses;
}

const firstBan = (responses: Awaited<ReturnType<typeof hammer>>) => responses.find(({ outcome }) => outcome.kind === 'banned');

test.each([
  [1_999, false],
  [2_000, true],
  [59_749, true],
  [59_750, false],
])('a rejected request %i ms after the first of its minute is a strike: %s', (after, expected) => {
  expect(isStrike(noon, noon + 60_000, noon + after)).toBe(expected);
});

describe('strikes', () => {
  const until = noon + 60_000;
  const six = { strikes: 6, strikesUntil: until };
  /** @param banned when the ban ends, and `counting` when the strikes do, in milliseconds from noon */
  const stateOf = ([banned = 0, bans = 0, strikes = 0, counting = 0]: readonly number[]): BanState => ({
    bannedUntil: noon + banned,
    bans,
    strikes,
    strikesUntil: noon + counting,
  });

  test.each([
    ['after a ban', [0, 1, 0, -1], [0, 1, 6, 60_000]],
    ['during a ban', [1, 1, 0, -1], undefined],
    ['during a ban that a wrong clock stored', [3_630_001, 1, 0, -1], [3_630_001, 1, 6, 60_000]],
    ['of a new minute', [0, 1, 54, 0], [0, 1, 6, 60_000]],
    ['of a minute that a wrong clock stored', [0, 1, 54, 90_001], [0, 1, 6, 60_000]],
    ['of the same minute', [0, 1, 53, 1], [0, 1, 59, 1]],
    ['that ban within an hour of the last ban', [-3_599_999, 1, 54, 1], [120_000, 2, 0, -noon]],
    ['that ban for a minute again, an hour after the last ban', [-3_600_000, 1, 54, 1], [60_000, 1, 0, -noon]],
    ['that ban where a wrong clock stored the last ban', [3_630_001, 1, 54, 1], [60_000, 1, 0, -noon]],
  ])('%s', (_, seen, next) => {
    expect(banAfter(stateOf(seen), six, { perMinute: 60 }, noon)).toEqual(next && stateOf(next));
  });

  test.each<[number, Partial<BanState>, number | false]>([
    [0, {}, 6],
    [0, { bannedUntil: noon - 1 }, false],
    [0, { bans: 1 }, false],
    [0, { strikes: 1 }, false],
    [0, { strikesUntil: until }, false],
    [1, { strikes: 53 }, 59],
    [1, { strikes: 54 }, false],
    [1, { strikes: 53, bannedUntil: noon - 1 }, false],
    [1, { strikes: 53, strikesUntil: until + 1 }, false],
    [54, {}, 0],
    [54, { strikes: 55 }, false],
  ])('after %i are written on a key that has %j: %j', async (strikes, change, written) => {
    const { store } = freeKey(1);
    const seen = stateOf([0, 0, strikes, strikes > 0 ? 60_000 : 0]);
    store.changeKey(key, { ...seen, ...change });
    const next = banAfter(seen, six, { perMinute: 60 }, noon) ?? seen;
    expect((await store.addStrikes(key, seen, next, 60)).done && store.liveKey(key).strikes).toBe(written);
  });
});

describe('bans', () => {
  test.each([1, 2, 16])('a client that sends 20 requests per second on %i instances is banned within 10 s', async (count) => {
    const { store, begun, instances } = freeKey(count);
    const responses = await hammer(instances, 20, 12);
    const ban = firstBan(responses);
    expect(ban?.at).toBeLessThan(noon + 10_000);
    const { bannedUntil } = store.liveKey(key);
    // Told once, by the instance that wrote it.
    expect(begun).toEqual([{ accountId: key.accountId, keyId: key.keyId, bannedUntil, bans: 1, strikes: 60 }]);
    for (const { at, outcome } of responses) {
      if (outcome.kind !== 'banned') continue;
      expect(at + outcome.retryAfterSeconds * 1000).toBeGreaterThanOrEqual(bannedUntil);
      expect(outcome.reported).toMatchObject({ remaining: 0, resetsAt: bannedUntil });
    }
    // Rejections are cheap: ten writes ban a key, and each instance reads at its first rejection and then every five seconds.
    expect(store.calls).toBeLessThanOrEqual(60 + 10 + count * 5);
    // Another instance may not know of the ban yet: it learns at its next write, after a tenth of the strikes that ban.
    const since = responses.filter(({ at, outcome }) => at > (ban?.at ?? 0) && outcome.kind === 'empty');
    expect(since.length).toBeLessThanOrEqual((count - 1) * 6);
  });

  test('a ban doubles from 60 s to an hour, and is forgiven an hour after the last', async () => {
    const { store, begun, instances } = freeKey(1);
    const nextLength = async (from: number) => {
      const ban = firstBan(await hammer(instances, 20, 10, from));
      return (store.liveKey(key).bannedUntil - (ban?.at ?? 0)) / 1000;
    };
    const lengths = [await nextLength(noon)];
    for (let round = 1; round < 8; round += 1) lengths.push(await nextLength(store.liveKey(key).bannedUntil + 1_000));
    expect(lengths).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
    expect(begun.map(({ bans }) => bans)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await nextLength(store.liveKey(key).bannedUntil + 3_600_000)).toBe(60);
  });

  test.each([
    [60, 119, 0],
    [60, 130, 1],
    [3, 12, 0],
    [3, 20, 1],
  ])('a key of %i per minute that is used %i times in each minute: %i bans', async (perMinute, requests, bans) => {
    const { store, instances } = freeKey(1);
    store.change({ perMinute });
    await hammer(instances, requests / 60, 115);
    expect(store.liveKey(key).bans).toBe(bans);
  });

  test('requests during a ban are no strikes, also if it is lifted', async () => {
    const { store, instances } = freeKey(1);
    store.change({ windowEnds: noon + 60_000, windowUsed: 60 });
    store.changeKey(key, { bannedUntil: noon + 30_000 });
    await hammer(instances, 1, 22);
    store.changeKey(key, { bannedUntil: 0 });
    // The first of these tells the caller to wait, the second is a strike, and with the third it is written.
    for (const at of [25_000, 27_000, 30_000]) expect(await instances[0]?.take(key, noon + at)).toMatchObject({ kind: 'empty' });
    expect(store.liveKey(key).strikes).toBe(1);
  });
});

/**
 * As many workers as the plan allows per minute, each with one request at a time, on instances whose clocks are off, also over midnight.
 */
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
