import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { never, newLiveKey } from '../../shared/accounts/account.ts';
import { liveKeyItem } from '../../shared/accounts/accountItems.ts';
import { type AccountKeys, accountKeys, type CreatedKey } from '../../shared/accounts/accountKeys.ts';
import { accounts } from '../../shared/accounts/accounts.ts';
import { type KeyAccess, keyHashOf, keyIdOf, readApiKey } from '../../shared/accounts/apiKey.ts';
import { keyStateOf, maxEndedKeys, maxLiveKeys } from '../../shared/accounts/keyRules.ts';
import { openAccountStore, type TestAccountStore } from '../support/accountStore.ts';
import { noon } from '../support/service.ts';
import { sdk } from '../support/store.ts';

const hour = 3_600_000;
const day = 24 * hour;
let store: TestAccountStore;
let keys: AccountKeys;
let accountId: string;

beforeAll(async () => {
  store = await openAccountStore('account-keys');
  keys = accountKeys(store);
});
beforeEach(async () => {
  store.time = noon;
  accountId = await store.openAccount();
});

async function create(fields: { name?: string; access?: KeyAccess; expiresAt?: number } = {}): Promise<CreatedKey> {
  return made(await keys.create(accountId, { name: 'a key', ...fields }));
}

function made(outcome: CreatedKey | string): CreatedKey {
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
}

/** The end of each key on the account's item, by which requests are admitted, by key id. */
async function expiries(): Promise<Record<string, number>> {
  const { liveKeys = {} } = (await accounts(store).get(accountId)) ?? {};
  return Object.fromEntries(Object.entries(liveKeys).map(([keyHash, live]) => [keyIdOf(keyHash), live.expiresAt]));
}

/** The state of each key as people see it, by key id. */
async function states(): Promise<Record<string, string>> {
  const listed = await keys.list(accountId);
  if (typeof listed === 'string') throw new Error(listed);
  return Object.fromEntries(listed.map(({ key, live }) => [key.keyId, keyStateOf(key, live?.bannedUntil ?? 0, store.time)]));
}

describe('creating a key', () => {
  it('gives a key of the account, which is stored only as its hash', async () => {
    const { apiKey, key } = await create({ name: 'laptop' });
    expect(readApiKey(apiKey)).toEqual({ accountId, keyHash: key.keyHash, keyId: key.keyId, access: 'write' });
    expect(key).toEqual({
      keyId: keyIdOf(keyHashOf(apiKey)),
      keyHash: keyHashOf(apiKey),
      name: 'laptop',
      access: 'write',
      hint: apiKey.slice(-4),
      createdAt: noon,
    });
    expect(await keys.list(accountId)).toEqual([{ key, live: newLiveKey(), bucketDay: 0 }]);
    const { Item } = await sdk.get({ TableName: store.names.accounts, Key: { accountId } });
    expect(Item).toMatchObject({ liveKeys: { [key.keyHash]: liveKeyItem(newLiveKey()) }, revision: 1, keysRevision: 1 });
    expect(JSON.stringify(Item)).not.toContain(apiKey);
  });

  it('gives a key with an expiry its end, on both items', async () => {
    const { key } = await create({ expiresAt: noon + day });
    expect(await expiries()).toEqual({ [key.keyId]: noon + day });
    store.time = noon + day;
    expect(await states()).toEqual({ [key.keyId]: 'expired' });
  });

  it(`gives ${maxLiveKeys} keys, and no more until one has ended`, async () => {
    const { key } = await create({ expiresAt: noon + day });
    for (let at = 1; at < maxLiveKeys; at++) await create();
    expect(await keys.create(accountId, { name: 'one more' })).toBe('limit-reached');
    store.time = noon + day;
    await create();
    expect(Object.keys(await expiries())).toHaveLength(maxLiveKeys);
    expect((await expiries())[key.keyId]).toBeUndefined();
  });

  it(`gives ${maxLiveKeys} keys for more concurrent requests`, async () => {
    const outcomes = await Promise.all(Array.from({ length: maxLiveKeys + 3 }, () => keys.create(accountId, { name: 'at once' })));
    const given = outcomes.filter((outcome) => typeof outcome !== 'string').map(({ key }) => key.keyId);
    expect(given).toHaveLength(maxLiveKeys);
    expect(outcomes.filter((outcome) => outcome === 'limit-reached')).toHaveLength(3);
    expect(Object.keys(await expiries()).sort()).toEqual(given.sort());
    expect(Object.keys(await states()).sort()).toEqual(given.sort());
  });

  it('leaves a key that can be seen and revoked if its response is lost', async () => {
    const lost = accountKeys({ ...store, client: store.clientThatLosesReplies() });
    await expect(lost.create(accountId, { name: 'lost' })).rejects.toThrow('ECONNRESET');
    const [keyId = ''] = Object.keys(await expiries());
    expect(await states()).toEqual({ [keyId]: 'active' });
    expect(await keys.revoke(accountId, keyId)).toBe('revoked');
    expect(await expiries()).toEqual({});
  });

  it('finds no account that was not opened', async () => {
    expect(await keys.create('acct_00000000000000', { name: 'a key' })).toBe('no-account');
  });
});

describe('rotating a key', () => {
  it('gives a key with its name and expiry, and the old one works until the grace period ends', async () => {
    const old = await create({ name: 'laptop', expiresAt: noon + 30 * day });
    store.time += 1;
    const { apiKey, key } = made(await keys.rotate(accountId, old.key.keyId, hour));
    expect(readApiKey(apiKey)?.keyHash).toBe(key.keyHash);
    expect(key).toMatchObject({ name: 'laptop', createdAt: noon + 1, expiresAt: noon + 30 * day, rotatedFrom: old.key.keyId });
    expect(await expiries()).toEqual({ [old.key.keyId]: noon + 1 + hour, [key.keyId]: noon + 30 * day });
    expect(await states()).toEqual({ [old.key.keyId]: 'ending', [key.keyId]: 'active' });
    store.time += hour;
    expect(await states()).toEqual({ [old.key.keyId]: 'revoked', [key.keyId]: 'active' });
  });

  it('keeps the access, which the text of both keys says', async () => {
    for (const access of ['read', 'write'] as const) {
      const old = await create({ access });
      const next = made(await keys.rotate(accountId, old.key.keyId, hour));
      expect([old, next].flatMap(({ apiKey, key }) => [key.access, readApiKey(apiKey)?.access])).toEqual([access, access, access, access]);
    }
  });

  it('ends the old key at once without a grace period', async () => {
    const old = await create();
    const { key } = made(await keys.rotate(accountId, old.key.keyId, 0));
    expect(await expiries()).toEqual({ [key.keyId]: never });
  });

  it('never makes the old key end later than its expiry or than after an earlier rotation', async () => {
    const expiring = await create({ expiresAt: noon + hour });
    await keys.rotate(accountId, expiring.key.keyId, day);
    expect((await expiries())[expiring.key.keyId]).toBe(noon + hour);
    const rotated = await create();
    await keys.rotate(accountId, rotated.key.keyId, hour);
    await keys.rotate(accountId, rotated.key.keyId, day);
    expect((await expiries())[rotated.key.keyId]).toBe(noon + hour);
  });

  it('gives no sixth key, but replaces one of five at once', async () => {
    const [first] = await Promise.all(Array.from({ length: maxLiveKeys }, () => create()));
    const keyId = first?.key.keyId ?? '';
    expect(await keys.rotate(accountId, keyId, hour)).toBe('limit-reached');
    const { key } = made(await keys.rotate(accountId, keyId, 0));
    expect(Object.keys(await expiries())).toHaveLength(maxLiveKeys);
    expect(await expiries()).toMatchObject({ [key.keyId]: never });
  });

  it('finds no key that has ended, does not exist, or belongs to another account', async () => {
    const { key } = await create({ expiresAt: noon + hour });
    const other = await store.openAccount();
    expect(await keys.rotate(other, key.keyId, hour)).toBe('missing');
    store.time += hour;
    expect(await keys.rotate(accountId, key.keyId, hour)).toBe('missing');
    expect(await keys.rotate(accountId, 'key_00000000000000', hour)).toBe('missing');
  });

  it('with a concurrent revocation leaves the key ended', async () => {
    const old = await create();
    const [rotated] = await Promise.all([keys.rotate(accountId, old.key.keyId, hour), keys.revoke(accountId, old.key.keyId)]);
    const left = rotated === 'missing' ? {} : { [made(rotated).key.keyId]: never };
    expect(await expiries()).toEqual(left);
    expect((await states())[old.key.keyId]).toBe('revoked');
  });
});

describe('revoking a key', () => {
  it('ends it now, and succeeds when it has ended before', async () => {
    const { key } = await create();
    expect(await keys.revoke(accountId, key.keyId)).toBe('revoked');
    expect(await expiries()).toEqual({});
    store.time += hour;
    expect(await keys.revoke(accountId, key.keyId)).toBe('revoked');
    expect(await keys.list(accountId)).toEqual([{ key: { ...key, endsAt: noon }, live: undefined, bucketDay: 0 }]);
  });

  it('ends a rotated key within its grace period', async () => {
    const { key } = await create();
    await keys.rotate(accountId, key.keyId, day);
    await keys.revoke(accountId, key.keyId);
    expect((await states())[key.keyId]).toBe('revoked');
    expect((await expiries())[key.keyId]).toBeUndefined();
  });

  it('finds no key of another account', async () => {
    const { key } = await create();
    expect(await keys.revoke(await store.openAccount(), key.keyId)).toBe('missing');
    expect(await states()).toEqual({ [key.keyId]: 'active' });
  });
});

describe('the list of keys', () => {
  it('leaves out keys that ended more than 30 days ago, which the store may delete', async () => {
    const { key } = await create();
    await keys.revoke(accountId, key.keyId);
    const { Items = [] } = await sdk.query({
      TableName: store.names.accountKeys,
      KeyConditionExpression: 'accountId = :id',
      ExpressionAttributeValues: { ':id': accountId },
    });
    expect(Items).toMatchObject([{ deleteAfter: (noon + 30 * day) / 1000 }]);
    store.time += 30 * day;
    expect(await keys.list(accountId)).toEqual([]);
  });

  it('stays short after any number of keys', async () => {
    for (let round = 0; round < maxEndedKeys + 3; round++) {
      store.time += 1;
      await keys.revoke(accountId, (await create({ name: `round ${round}` })).key.keyId);
    }
    const listed = await keys.list(accountId);
    if (typeof listed === 'string') throw new Error(listed);
    expect(listed.length).toBeLessThanOrEqual(maxEndedKeys + 1);
    expect(listed.at(-1)?.key.name).toBe(`round ${maxEndedKeys + 2}`);
  });
});
