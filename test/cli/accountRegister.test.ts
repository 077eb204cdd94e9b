import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountRegisterOf } from '../../cli/accountRegister.ts';
import { accountKeysOf, type CreatedKey } from '../../shared/accounts/accountKeys.ts';
import { accountsOf } from '../../shared/accounts/accounts.ts';
import { limitsOf } from '../../shared/accounts/plan.ts';
import { openAccountStore, type TestAccountStore } from '../support/accountStore.ts';
import { noon } from '../support/service.ts';
import { sdk } from '../support/store.ts';

let store: TestAccountStore;
let register: ReturnType<typeof accountRegisterOf>;
let keys: ReturnType<typeof accountKeysOf>;
let accountId: string;

beforeAll(async () => {
  store = await openAccountStore('account-register');
  register = accountRegisterOf(store);
  keys = accountKeysOf(store);
});
beforeEach(async () => {
  store.time += 1;
  accountId = await store.openAccount();
});

const create = async () => ((await keys.create(accountId, { name: 'a key' })) as CreatedKey).key;

/** Bans a key as requests do. */
async function ban(keyHash: string): Promise<void> {
  await sdk.update({
    TableName: store.names.accounts,
    Key: { accountId },
    UpdateExpression: `SET ${['b = :until', 'c = :one', 's = :one'].map((set) => `liveKeys.#hash.${set}`).join(', ')}`,
    ExpressionAttributeNames: { '#hash': keyHash },
    ExpressionAttributeValues: { ':until': noon * 2, ':one': 1 },
  });
}

describe('the register of accounts', () => {
  it('removes the limits that an earlier release copied when it changes the plan, because its functions would compare them', async () => {
    const item = { TableName: store.names.accounts, Key: { accountId } };
    const ExpressionAttributeValues = { ':old': 1_000 };
    await sdk.update({ ...item, UpdateExpression: 'SET minuteCapacity = :old, dayCapacity = :old', ExpressionAttributeValues });
    expect(await register.changePlan(accountId, 'free', limitsOf('free'))).toMatchObject(limitsOf('free'));
    expect(Object.keys((await sdk.get(item)).Item ?? {}).filter((name) => /Capacity/.test(name))).toEqual([]);
  });

  it('lifts the bans of all keys of an account', async () => {
    const banned = [await create(), await create()];
    for (const { keyHash } of banned) await ban(keyHash);
    const fresh = await register.unban(accountId);
    const none = { bannedUntil: 0, bans: 0, strikes: 0, strikesUntil: 0 };
    expect(fresh).toMatchObject({ liveKeys: Object.fromEntries(banned.map(({ keyHash }) => [keyHash, none])), revision: 3 });
  });

  it('lifts no ban if an account has no key', async () => {
    expect(await register.unban(accountId)).toEqual(await accountsOf(store).get(accountId));
  });
});

it('a change of the keys leaves a ban of another key unchanged', async () => {
  const banned = await create();
  const { keyId } = await create();
  await ban(banned.keyHash);
  await keys.rotate(accountId, keyId, 1);
  expect((await accountsOf(store).get(accountId))?.liveKeys[banned.keyHash]).toMatchObject({ bannedUntil: noon * 2, bans: 1, strikes: 1 });
});
