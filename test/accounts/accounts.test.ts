import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { maxOwnerBytes, never, newAccount, newLiveKey } from '../../shared/accounts/account.ts';
import { liveKeyItem } from '../../shared/accounts/accountItems.ts';
import { accountsOf } from '../../shared/accounts/accounts.ts';
import { keyHashOf } from '../../shared/accounts/apiKey.ts';
import { decideRotation, type KeyRecord, keyStateOf, maxLiveKeys } from '../../shared/accounts/keyRules.ts';
import { limitsOf, plans } from '../../shared/accounts/plan.ts';
import { openAccountStore } from '../support/accountStore.ts';
import { contract } from '../support/contract.ts';
import { noon } from '../support/service.ts';
import { sdk } from '../support/store.ts';

const fresh = { accountId: 'acct_00000000000000', plan: 'free', perMinute: 60, perDay: 1_000, createdAt: 0 } as const;

describe('the owner of an account', () => {
  test.each(['ada@example.com', 'x'.repeat(maxOwnerBytes), 'é'.repeat(maxOwnerBytes / 2)])('is unchanged: %s', (owner) => {
    expect(newAccount({ ...fresh, owner }).owner).toBe(owner);
  });

  test.each(['x'.repeat(300), '🐶'.repeat(100), 'é'.repeat(60), `x${'é'.repeat(60)}`])(
    'is cut between characters to 100 bytes: %s',
    (long) => {
      const { owner } = newAccount({ ...fresh, owner: long });
      expect(owner).toMatch(/…$/);
      expect(owner.isWellFormed()).toBe(true);
      expect(long.startsWith(owner.slice(0, -1))).toBe(true);
      expect(Buffer.byteLength(owner)).toBeLessThanOrEqual(maxOwnerBytes);
      expect(Buffer.byteLength(owner)).toBeGreaterThan(maxOwnerBytes - 4);
    },
  );

  test.each([
    ['ada\u001b[2Jada', 'ada [2Jada'],
    ['\u202eada\n', 'ada'],
    ['\u0000', fresh.accountId],
    ['', fresh.accountId],
  ])('has no control characters: %j', (given, owner) => {
    expect(newAccount({ ...fresh, owner: given }).owner).toBe(owner);
  });
});

it('an account with five keys and the longest owner costs one write unit', async () => {
  const store = await openAccountStore('accounts');
  const { accountId } = fresh;
  const limits = { perMinute: 1_000_000_000, perDay: 1_000_000_000 };
  await accountsOf(store).open({ ...fresh, ...limits, owner: 'x'.repeat(maxOwnerBytes), createdAt: noon });
  const ban = { bannedUntil: noon, bans: 1_000, strikes: 1_000_000, strikesUntil: noon };
  const use = { used: 100_000_000, prevUsed: 100_000_000, lastMinute: noon / 60_000 };
  const hashes = Array.from({ length: maxLiveKeys }, (_, at) => keyHashOf(String(at)));
  const liveKeys = Object.fromEntries(hashes.map((keyHash) => [keyHash, liveKeyItem({ ...newLiveKey(never), ...ban, ...use })]));
  const values = { ':revision': 1e12, ':ends': noon, ':used': 1e9, ':day': 20_000, ':keys': liveKeys };
  const { ConsumedCapacity } = await sdk.update({
    TableName: store.names.accounts,
    Key: { accountId },
    UpdateExpression:
      'SET revision = :revision, keysRevision = :used, windowEnds = :ends, windowUsed = :used, bucketDay = :day, dayUsed = :used, prevDay = :day, prevUsed = :used, liveKeys = :keys',
    ExpressionAttributeValues: values,
    ReturnConsumedCapacity: 'TOTAL',
  });
  expect(ConsumedCapacity?.CapacityUnits).toBe(1);
});

test.each(['contract/accounts.yaml', 'docs/guides/keys.md', 'docs/guides/errors.md'])('%s has the limit of live keys', (file) => {
  const limit = ['no', 'one', 'two', 'three', 'four', 'five', 'six'][maxLiveKeys];
  const limits = readFileSync(file, 'utf8').match(/(?<=(at most|has) )[a-z]+(?= live keys)/g);
  expect(new Set(limits)).toEqual(new Set([limit]));
});

test('the plans are those of the contract', () => {
  expect(contract.components.schemas.Account?.properties?.plan?.enum).toEqual(Object.values(plans).map(({ name }) => name));
});

describe('a plan', () => {
  test.each([
    ['free', 60, 1_000],
    ['pro', 300, 10_000],
    ['business', 1_000, 100_000],
  ] as const)('%s allows %i per minute and %i per day', (plan, perMinute, perDay) => {
    expect(limitsOf(plan)).toEqual({ perMinute, perDay });
    expect(() => limitsOf(plan, { perMinute: 1, perDay: 1 })).toThrow(RangeError);
  });

  test('enterprise allows its own limits', () => {
    expect(limitsOf('enterprise', { perMinute: 50_000, perDay: 1 })).toEqual({ perMinute: 50_000, perDay: 1 });
    expect(() => limitsOf('enterprise')).toThrow(RangeError);
  });
});

const now = 1_000;
const key = (more: Partial<KeyRecord> = {}): KeyRecord => ({
  keyId: 'key_1',
  keyHash: 'hash',
  name: 'laptop',
  access: 'write',
  hint: '0000',
  createdAt: 0,
  ...more,
});

it.each([
  ['at its expiry, if that is earlier', { expiresAt: now + 30 }, 60, now + 30],
  ['at the end that an earlier rotation gave it', { endsAt: now + 20 }, 60, now + 20],
])('a rotation ends the old key %s', (_, fields, grace, endsAt) => {
  const old = key(fields);
  expect(decideRotation([old], 'key_1', grace, now)).toMatchObject({ ended: { ...old, endsAt } });
});

test.each([
  ['active', { expiresAt: 11 }, 0],
  ['active', {}, 10],
  ['expired', { expiresAt: 10 }, 0],
  ['ending', { endsAt: 11 }, 0],
  ['revoked', { endsAt: 9, expiresAt: 10 }, 0],
  ['expired', { endsAt: 10, expiresAt: 10 }, 0],
  ['banned', {}, 11],
  ['banned', {}, 10 + 3_630_000],
  ['active', {}, 10 + 3_630_001],
  ['banned', { endsAt: 11 }, 11],
  ['revoked', { endsAt: 10 }, 11],
] as const)('the state of a key is %s for %j, banned until %i, at 10', (status, fields, bannedUntil) => {
  expect(keyStateOf(key(fields), bannedUntil, 10)).toBe(status);
});
