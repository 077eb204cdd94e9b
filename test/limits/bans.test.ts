import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccountLimiter, accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { type Ban, isStrike, strikeWrite } from '../../shared/limits/bans.ts';
import type { KeyOutcome } from '../../shared/limits/buckets.ts';
import { aKey, noon } from './builders.ts';
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
  expect(isStrike({ since: noon, until: noon + 60_000 }, noon + after)).toBe(expected);
});

describe('strikes', () => {
  const unstruck = { perMinute: 60, strikes: 0, strikesUntil: 0, bannedUntil: 0, bans: 0 };
  const until = noon + 60_000;
  const first = { kind: 'first', now: noon, strikes: 6, strikesUntil: until };

  test.each([
    ['the first', {}, first],
    ['the first after a ban', { bannedUntil: noon }, first],
    ['of a banned key', { bannedUntil: noon + 1 }, undefined],
    ['of a key that a wrong clock banned', { bannedUntil: noon + 3_630_001 }, first],
    ['of a new minute', { strikes: 50, strikesUntil: noon }, first],
    ['of a minute that a wrong clock stored', { strikes: 50, strikesUntil: noon + 90_001 }, first],
    ['of the same minute', { strikes: 50, strikesUntil: noon + 1 }, { kind: 'more', now: noon, strikes: 6, room: 54 }],
  ])('are written: %s', (_, part, write) => {
    expect(strikeWrite({ ...unstruck, ...part }, { count: 6, until }, noon)).toEqual(write);
  });

  test('are added to those that still count, unless they are enough for a ban then', async () => {
    const { store } = freeKey(1);
    const more = async (now: number, room: number) => (await store.addStrikes(key, { kind: 'more', now, strikes: 6, room })).done;
    await store.addStrikes(key, { kind: 'first', now: noon, strikes: 3, strikesUntil: noon + 10 });
    expect([await more(noon + 10, 60), await more(noon + 9, 3), await more(noon + 9, 4)]).toEqual([false, false, true]);
    expect(store.liveKey(key)).toMatchObject({ strikes: 9, strikesUntil: noon + 10 });
    store.changeKey(key, { bannedUntil: noon + 60_000 });
    expect(await more(noon + 9, 60)).toBe(false);
  });

  test.each([
    ['within an hour of the last ban, for twice as long', noon - 3_599_999, 2, 120_000],
    ['an hour after the last ban, for a minute', noon - 3_600_000, 1, 60_000],
    ['for a minute where a wrong clock stored the last ban', noon + 3_630_001, 1, 60_000],
  ])('ban %s', (_, bannedUntil, bans, length) => {
    const { perMinute, ...seen } = { ...unstruck, strikes: 54, strikesUntil: until, bannedUntil, bans: 1 };
    const ban = { kind: 'ban', now: noon, seen, bannedUntil: noon + length, bans };
    expect(strikeWrite({ perMinute, ...seen }, { count: 6, until }, noon)).toEqual(ban);
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

  test('many requests at once do not lead to a ban, if their client then waits for Retry-After', async () => {
    const bursts = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(bursts, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 1_900 }), async (sizes, count, spread) => {
        const { store, instances } = freeKey(count);
        let time = noon;
        for (const size of sizes) {
          let wait = 0;
          for (let sent = 0; sent < size; sent += 1) {
            const outcome = await instances[sent % count]?.take(key, time + (spread * sent) / size);
            if (outcome?.kind === 'empty') wait = Math.max(wait, outcome.retryAfterSeconds * 1000);
          }
          time += spread + wait;
        }
        expect(store.liveKey(key)).toMatchObject({ strikes: 0, bans: 0 });
      }),
    );
  });
});
