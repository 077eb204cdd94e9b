import { describe, expect, test } from 'vitest';
import { keyBuckets } from '../../shared/storage/keyBuckets.ts';
import { keyRecord, noon } from './builders.ts';
import { memoryStore } from './memoryStore.ts';
import { seeded } from './seeded.ts';

interface Load {
  readonly instances: number;
  readonly perMinute: number;
  readonly minutes: number;
}

/** Sends requests at random moments to random instances, as clients that know nothing of each other do. */
async function callsPerAdmitted({ instances: count, perMinute, minutes }: Load) {
  const random = seeded(20_260_115);
  const store = memoryStore();
  const record = keyRecord({ plan: 'enterprise', perMinute: 30_000, perDay: 10_000_000 });
  await store.put(record);
  const instances = Array.from({ length: count }, () => keyBuckets(store));
  let admitted = 0;
  for (let time = noon; time < noon + minutes * 60_000; time += (-Math.log(1 - random()) * 60_000) / perMinute) {
    const outcome = await instances[Math.floor(random() * count)]?.take(record.keyHash, Math.floor(time));
    if (outcome?.kind === 'admitted') admitted += 1;
  }
  return store.calls / admitted;
}

describe('calls to the store', () => {
  test.each([60, 300, 6_000])('at most 1.01 an admitted request on one instance at %i a minute', async (perMinute) => {
    expect(await callsPerAdmitted({ instances: 1, perMinute, minutes: 60 })).toBeLessThanOrEqual(1.01);
  });

  test.each([12, 30, 60, 300, 1_000])('at most 1.10 an admitted request on 16 instances at %i a minute', async (perMinute) => {
    expect(await callsPerAdmitted({ instances: 16, perMinute, minutes: 240 })).toBeLessThanOrEqual(1.1);
  });

  test('one for each of many at once, and one more at most for a window they find over', async () => {
    const store = memoryStore(() => new Promise(setImmediate));
    const record = keyRecord({ plan: 'enterprise', perMinute: 1_000, perDay: 10_000 });
    await store.put(record);
    const buckets = keyBuckets(store);
    for (let window = 0; window < 5; window += 1) {
      const before = store.calls;
      await Promise.all(Array.from({ length: 64 }, () => buckets.take(record.keyHash, noon + window * 61_000)));
      expect(store.calls - before).toBeLessThanOrEqual(65);
    }
  });

  test('at most 0.05 a refused request after the first, on 16 instances', async () => {
    const store = memoryStore();
    const record = keyRecord();
    await store.put(record);
    const instances = Array.from({ length: 16 }, () => keyBuckets(store));
    for (let sent = 0; sent < 60; sent += 1) await instances[0]?.take(record.keyHash, noon);
    for (const instance of instances) await instance.take(record.keyHash, noon);
    const before = store.calls;
    let refused = 0;
    for (let time = noon; time < noon + 59_000; time += 10, refused += 1) await instances[refused % 16]?.take(record.keyHash, time);
    expect((store.calls - before) / refused).toBeLessThanOrEqual(0.05);
  });
});
