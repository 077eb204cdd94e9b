import { beforeAll, describe, expect, it } from 'vitest';
import { maxOwnerBytes, never, newAccount, newLiveKey } from '../../shared/accounts/account.ts';
import { liveKeyItem } from '../../shared/accounts/accountItems.ts';
import { accounts } from '../../shared/accounts/accounts.ts';
import { accountIdOf, keyHashOf } from '../../shared/accounts/apiKey.ts';
import { maxLiveKeys } from '../../shared/accounts/keyRules.ts';
import { limitsOf } from '../../shared/accounts/plan.ts';
import { openAccountStore, type TestAccountStore } from '../support/accountStore.ts';
import { noon } from '../support/service.ts';
import { sdk, sizeOf } from '../support/store.ts';

let store: TestAccountStore;

beforeAll(async () => {
  store = await openAccountStore('accounts');
});

const account = (subject: string) => ({
  accountId: accountIdOf('https://issuer.example', subject),
  owner: subject,
  plan: 'free' as const,
  ...limitsOf('free'),
  createdAt: noon,
});

describe('opening an account', () => {
  it('gives the account with its plan and full buckets', async () => {
    const opened = await accounts(store).open(account('ada'));
    expect(opened).toEqual({ account: newAccount(account('ada')), isNew: true });
    expect(await accounts(store).get(opened.account.accountId)).toEqual(opened.account);
  });

  it('finds the existing account, as it was opened', async () => {
    await accounts(store).open(account('bob'));
    const again = await accounts(store).open({ ...account('bob'), plan: 'pro', ...limitsOf('pro'), createdAt: noon + 1 });
    expect(again).toEqual({ account: newAccount(account('bob')), isNew: false });
  });
});

it('an account with five keys and the longest owner costs one write unit', async () => {
  const { accountId } = account('large');
  await accounts(store).open({ ...account('large'), owner: 'x'.repeat(maxOwnerBytes), perMinute: 1_000_000_000, perDay: 1_000_000_000 });
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
