import { beforeEach, describe, expect, it } from 'vitest';
import { accountRegisterOf } from '../../cli/accountRegister.ts';
import { liveKeyNames } from '../../shared/accounts/accountItems.ts';
import { accountKeysOf, type CreatedKey } from '../../shared/accounts/accountKeys.ts';
import { accountsOf } from '../../shared/accounts/accounts.ts';
import { limitsOf } from '../../shared/accounts/plan.ts';
import { openAccountStore } from '../support/accountStore.ts';
import { noon } from '../support/service.ts';
import { sdk } from '../support/store.ts';

const store = await openAccountStore('account-register');
const register = accountRegisterOf(store);
const keys = accountKeysOf(store);
let accountId: string;

beforeEach(async () => {
  store.time += 1;
  accountId = await store.openAccount();
});

const create = async () => ((await keys.create(accountId, { name: 'a key' })) as CreatedKey).key;

const ban = { bannedUntil: noon * 2, bans: 1, strikes: 2, strikesUntil: noon };

/** Stores a ban of a key as requests do. */
async function banKey(keyHash: string): Promise<void> {
  const fields = Object.entries(ban) as [keyof typeof ban, number][];
  await sdk.update({
    TableName: store.names.accounts,
    Key: { accountId },
    UpdateExpression: `SET ${fields.map(([field]) => `liveKeys.#hash.${liveKeyNames[field]} = :${field}`).join(', ')}`,
    ExpressionAttributeNames: { '#hash': keyHash },
    ExpressionAttributeValues: Object.fromEntries(fields.map(([field, value]) => [`:${field}`, value])),
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

  it('lifts the bans of all keys of an account, which a change of another key leaves as they are', async () => {
    const [first, second, other] = [await create(), await create(), await create()];
    for (const { keyHash } of [first, second]) await banKey(keyHash);
    await keys.rotate(accountId, other.keyId, 1);
    const both = (state: object) => ({ [first.keyHash]: state, [second.keyHash]: state });
    expect(await accountsOf(store).get(accountId)).toMatchObject({ liveKeys: both(ban) });
    const none = { bannedUntil: 0, bans: 0, strikes: 0, strikesUntil: 0 };
    expect(await register.unban(accountId)).toMatchObject({ liveKeys: both(none), revision: 5 });
  });
});
