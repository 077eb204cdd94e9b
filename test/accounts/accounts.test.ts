import { describe, expect, it, test } from 'vitest';
import { maxOwnerBytes, never, newAccount, newLiveKey } from '../../shared/accounts/account.ts';
import { liveKeyItem } from '../../shared/accounts/accountItems.ts';
import { accountsOf } from '../../shared/accounts/accounts.ts';
import { keyHashOf } from '../../shared/accounts/apiKey.ts';
import { maxLiveKeys } from '../../shared/accounts/keyRules.ts';
import { openAccountStore } from '../support/accountStore.ts';
import { noon } from '../support/service.ts';
import { sdk, sizeOf } from '../support/store.ts';

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
  await accountsOf(store).open({
    ...fresh,
    owner: 'x'.repeat(maxOwnerBytes),
    perMinute: 1_000_000_000,
    perDay: 1_000_000_000,
    createdAt: noon,
  });
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
  const { Item = {} } = await sdk.get({ TableName: store.names.accounts, Key: { accountId } });
  expect(sizeOf(Item)).toBeLessThanOrEqual(1024);
});
