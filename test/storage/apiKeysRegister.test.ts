import { beforeAll, describe, expect, test } from 'vitest';
import { keyHashOf } from '../../shared/domain/apiKey.ts';
import { limitsOf } from '../../shared/domain/plan.ts';
import { type ApiKeys, dynamoApiKeys } from '../../shared/storage/apiKeys.ts';
import { keyBuckets } from '../../shared/storage/keyBuckets.ts';
import { dynamoKeyRegister, type KeyRegister } from '../../shared/storage/keyRegister.ts';
import { keyRecord, noon } from '../limits/builders.ts';
import { openStore } from '../support/store.ts';

let apiKeys: ApiKeys;
let register: KeyRegister;

beforeAll(async () => {
  const { client, tables } = await openStore('key-register');
  apiKeys = dynamoApiKeys(client, tables.apiKeys);
  register = dynamoKeyRegister(client, tables.apiKeys);
});

async function issued(name: string, createdAt = noon) {
  const record = keyRecord({ keyHash: keyHashOf(name), owner: name, createdAt });
  await apiKeys.put(record);
  return record;
}

describe('the register of keys', () => {
  test('lists every key, oldest first', async () => {
    await issued('second', noon + 1);
    await issued('first', noon);
    const names = (await register.list()).map(({ owner }) => owner);
    expect(names.indexOf('first')).toBeLessThan(names.indexOf('second'));
  });

  test('lists without the buckets, and finds a key by its id with them', async () => {
    const { keyHash, keyId } = await issued('found');
    await keyBuckets(apiKeys).take(keyHash, noon);
    const listed = (await register.list()).find((key) => key.keyId === keyId);
    expect(listed).toEqual(keyRecord({ keyHash, owner: 'found' }));
    expect(await register.find(keyId)).toMatchObject({ keyHash, windowUsed: 1, bannedUntil: 0 });
    expect(await register.find('key_nobody')).toBeUndefined();
  });

  test('reads a list of more than a megabyte to its end', async () => {
    const owner = 'o'.repeat(100);
    const names = Array.from({ length: 4_000 }, (_, at) => `many ${at}`);
    for (let at = 0; at < names.length; at += 100) {
      await Promise.all(names.slice(at, at + 100).map((name) => apiKeys.put(keyRecord({ keyHash: keyHashOf(name), owner }))));
    }
    expect((await register.list()).filter((key) => key.owner === owner)).toHaveLength(4_000);
  });

  test('changes a plan, and the next request sees it', async () => {
    const { keyHash } = await issued('upgraded');
    const buckets = keyBuckets(apiKeys);
    await buckets.take(keyHash, noon);
    expect(await register.changePlan(keyHash, 'pro', limitsOf('pro'))).toMatchObject({ plan: 'pro', perMinute: 300, windowUsed: 1 });
    expect(await buckets.take(keyHash, noon + 1)).toMatchObject({
      kind: 'admitted',
      plan: 'pro',
      reported: { limit: 300, remaining: 298 },
    });
  });

  test('revokes from a moment on, and only ever sooner', async () => {
    const { keyHash } = await issued('revoked');
    expect(await register.revoke(keyHash, noon + 1_000)).toMatchObject({ revokedAt: noon + 1_000 });
    expect(await register.revoke(keyHash, noon + 9_000)).toMatchObject({ revokedAt: noon + 1_000 });
    expect(await register.revoke(keyHash, noon + 500)).toMatchObject({ revokedAt: noon + 500 });
    const buckets = keyBuckets(apiKeys);
    expect((await buckets.take(keyHash, noon + 499)).kind).toBe('admitted');
    expect((await buckets.take(keyHash, noon + 500)).kind).toBe('invalid');
  });

  test('lifts a ban', async () => {
    const { keyHash } = await issued('banned');
    const fresh = { strikes: 0, strikesUntil: 0, bannedUntil: 0, bans: 0 };
    await apiKeys.addStrikes(keyHash, { kind: 'ban', now: noon, seen: fresh, bannedUntil: noon + 60_000, bans: 1 });
    expect((await keyBuckets(apiKeys).take(keyHash, noon + 1)).kind).toBe('banned');
    expect(await register.unban(keyHash)).toMatchObject(fresh);
    expect((await keyBuckets(apiKeys).take(keyHash, noon + 2)).kind).toBe('admitted');
  });

  test('changes no key that does not exist, and makes none', async () => {
    const keyHash = keyHashOf('nobody');
    expect(await register.changePlan(keyHash, 'pro', limitsOf('pro'))).toBeUndefined();
    expect(await register.revoke(keyHash, noon)).toBeUndefined();
    expect(await register.unban(keyHash)).toBeUndefined();
    expect((await register.list()).filter((key) => key.keyHash === keyHash)).toEqual([]);
  });
});
