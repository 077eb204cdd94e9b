import { describe, expect, test } from 'vitest';
import { seeded } from '../../common/seeded.ts';
import { accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { isLeased } from '../../shared/limits/leases.ts';
import { aKey, midnight, newState, noon } from './builders.ts';
import { interleaving } from './interleaving.ts';
import { memoryAccountBuckets } from './memoryAccountBuckets.ts';

const key = aKey();
const hot = { plan: 'enterprise', perMinute: 60_000, perDay: 100_000_000 } as const;

describe('an account above 500 requests per second', () => {
  test('is one with a plan of more than 30,000 per minute', () => {
    expect([30_000, 30_001].map((perMinute) => isLeased(newState({ perMinute })))).toEqual([false, true]);
  });

  test('makes about one write per ten requests', async () => {
    const store = memoryAccountBuckets();
    store.open(hot);
    const buckets = accountLimiter(store);
    for (let sent = 0; sent < 20_000; sent += 1) expect((await buckets.take(key, noon + sent * 2)).kind).toBe('admitted');
    expect(store.calls / 20_000).toBeLessThanOrEqual(0.12);
    expect(store.latest().windowUsed - 20_000).toBeLessThanOrEqual(9);
  });

  test('is never admitted above its plan, and loses at most nine tokens per instance', async () => {
    const random = seeded(7);
    const { turn, run } = interleaving((count) => Math.floor(random() * count));
    const store = memoryAccountBuckets(turn);
    store.open({ ...hot, perMinute: 30_001, perDay: 1_003 });
    const instances = Array.from({ length: 8 }, () => accountLimiter(store));
    let admitted = 0;
    for (let round = 0; round < 30; round += 1) {
      const outcomes = Array.from({ length: 60 }, (_, at) => instances[at % 8]?.take(key, noon + round));
      for (const outcome of await run(Promise.all(outcomes))) if (outcome?.kind === 'admitted') admitted += 1;
    }
    expect(store.latest().dayUsed).toBe(1_003);
    expect(admitted).toBeLessThanOrEqual(1_003);
    expect(admitted).toBeGreaterThanOrEqual(1_003 - 8 * 9);
  });

  test('leases one token first when it has only read the account', async () => {
    const store = memoryAccountBuckets();
    store.open(hot);
    await accountLimiter(store).take(key, noon, () => true);
    expect([store.reads, store.latest().windowUsed]).toEqual([1, 1]);
  });

  test('leases one token at a time when few requests come, so that none is lost', async () => {
    const store = memoryAccountBuckets();
    store.open(hot);
    const buckets = accountLimiter(store);
    for (let sent = 0; sent < 50; sent += 1) await buckets.take(key, noon + sent * 1_100);
    expect(store.latest().dayUsed).toBeLessThanOrEqual(50 + 25);
  });

  test('spends no leased token after its window or its day', async () => {
    const store = memoryAccountBuckets();
    store.open(hot);
    const buckets = accountLimiter(store);
    for (let sent = 0; sent < 500; sent += 1) await buckets.take(key, midnight - 500 + sent);
    const day = store.latest().bucketDay;
    await buckets.take(key, midnight);
    expect(store.latest()).toMatchObject({ bucketDay: day + 1 });
  });

  test('spends no leased token after its clock was set back', async () => {
    const store = memoryAccountBuckets();
    store.open(hot);
    const buckets = accountLimiter(store);
    for (let sent = 0; sent < 500; sent += 1) await buckets.take(key, noon + 3_600_000 + sent);
    await buckets.take(key, noon);
    expect(store.latest()).toMatchObject({ windowEnds: noon + 60_000, windowUsed: 1 });
  });

  test.each([
    ['revoked', { validUntil: noon + 100 }, 'invalid'],
    ['banned', { bannedUntil: noon + 90_000 }, 'banned'],
  ] as const)('is refused within a second of being %s', async (_, change, kind) => {
    const store = memoryAccountBuckets();
    store.open(hot);
    const buckets = accountLimiter(store);
    for (let sent = 0; sent < 100; sent += 1) await buckets.take(key, noon + sent);
    store.changeKey(key, change);
    expect((await buckets.take(key, noon + 1_100)).kind).toBe(kind);
  });
});
