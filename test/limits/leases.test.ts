import { describe, expect, test } from 'vitest';
import { keyBuckets } from '../../shared/storage/keyBuckets.ts';
import { keyRecord, midnight, noon } from './builders.ts';
import { interleaving } from './interleaving.ts';
import { memoryStore } from './memoryStore.ts';
import { seeded } from './seeded.ts';

const hot = keyRecord({ plan: 'enterprise', perMinute: 60_000, perDay: 100_000_000 });

describe('a key above 500 requests a second', () => {
  test('pays about a write for ten requests', async () => {
    const store = memoryStore();
    await store.put(hot);
    const buckets = keyBuckets(store);
    for (let sent = 0; sent < 20_000; sent += 1) expect((await buckets.take(hot.keyHash, noon + sent * 2)).kind).toBe('admitted');
    expect(store.calls / 20_000).toBeLessThanOrEqual(0.12);
    expect(store.latest(hot.keyHash).windowUsed - 20_000).toBeLessThanOrEqual(9);
  });

  test('is never admitted above its plan, and loses at most nine tokens an instance', async () => {
    const random = seeded(7);
    const { turn, run } = interleaving((count) => Math.floor(random() * count));
    const store = memoryStore(turn);
    const record = { ...hot, perMinute: 30_001, perDay: 1_003 };
    await store.put(record);
    const instances = Array.from({ length: 8 }, () => keyBuckets(store));
    let admitted = 0;
    for (let round = 0; round < 30; round += 1) {
      const outcomes = Array.from({ length: 60 }, (_, at) => instances[at % 8]?.take(record.keyHash, noon + round));
      for (const outcome of await run(Promise.all(outcomes))) if (outcome?.kind === 'admitted') admitted += 1;
    }
    expect(store.latest(record.keyHash).dayUsed).toBe(1_003);
    expect(admitted).toBeLessThanOrEqual(1_003);
    expect(admitted).toBeGreaterThanOrEqual(1_003 - 8 * 9);
  });

  test('leases one token at a time where few requests come, so that none is lost', async () => {
    const store = memoryStore();
    await store.put(hot);
    const buckets = keyBuckets(store);
    for (let sent = 0; sent < 50; sent += 1) await buckets.take(hot.keyHash, noon + sent * 1_100);
    expect(store.latest(hot.keyHash).dayUsed).toBeLessThanOrEqual(50 + 25);
  });

  test('spends no leased token after its window or its day', async () => {
    const store = memoryStore();
    await store.put(hot);
    const buckets = keyBuckets(store);
    for (let sent = 0; sent < 500; sent += 1) await buckets.take(hot.keyHash, midnight - 500 + sent);
    const day = store.latest(hot.keyHash).bucketDay;
    await buckets.take(hot.keyHash, midnight);
    expect(store.latest(hot.keyHash)).toMatchObject({ bucketDay: day + 1 });
  });

  test.each([
    ['revoked', { revokedAt: noon + 100 }, 'invalid'],
    ['banned', { bannedUntil: noon + 90_000 }, 'banned'],
  ] as const)('is refused within a second of being %s', async (_, change, kind) => {
    const store = memoryStore();
    await store.put(hot);
    const buckets = keyBuckets(store);
    for (let sent = 0; sent < 100; sent += 1) await buckets.take(hot.keyHash, noon + sent);
    store.change(hot.keyHash, change);
    expect((await buckets.take(hot.keyHash, noon + 1_100)).kind).toBe(kind);
  });
});
