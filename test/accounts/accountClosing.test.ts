import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountClosing, accountClosing } from '../../shared/accounts/accountClosing.ts';
import { type AccountKeys, accountKeys, type CreatedKey } from '../../shared/accounts/accountKeys.ts';
import { accountRegister } from '../../shared/accounts/accountRegister.ts';
import { accounts } from '../../shared/accounts/accounts.ts';
import { limitsOf } from '../../shared/accounts/plan.ts';
import { openAccountStore, type TestAccountStore } from '../support/accountStore.ts';

let store: TestAccountStore;
let closing: AccountClosing;
let keys: AccountKeys;
let accountId: string;

beforeAll(async () => {
  store = await openAccountStore('account-closing');
  closing = accountClosing(store);
  keys = accountKeys(store);
});
beforeEach(async () => {
  store.time += 1;
  accountId = await store.openAccount();
});

const nobody = 'acct_00000000000000';

describe('closing an account', () => {
  it('ends every key, and the account never changes again', async () => {
    const { key } = (await keys.create(accountId, { name: 'a key' })) as CreatedKey;
    const register = accountRegister(store);
    expect(await closing.close(accountId)).toBe('closed');
    const closed = await accounts(store).get(accountId);
    expect(closed).toMatchObject({ closedAt: store.time, liveKeys: {} });
    expect([
      await keys.list(accountId),
      await keys.create(accountId, { name: 'late' }),
      await keys.rotate(accountId, key.keyId, 0),
      await keys.revoke(accountId, key.keyId),
      await register.changePlan(accountId, 'pro', limitsOf('pro')),
      await register.unban(accountId),
    ]).toEqual(Array(6).fill('closed'));
    store.time += 1;
    expect(await closing.close(accountId)).toBe('closed');
    expect(await accounts(store).get(accountId)).toEqual(closed);
    expect(await closing.close(nobody)).toBe('no-account');
  });

  it('while keys are created: no live key is left', async () => {
    await Promise.all([closing.close(accountId), ...Array.from({ length: 4 }, () => keys.create(accountId, { name: 'concurrent' }))]);
    expect(await accounts(store).get(accountId)).toMatchObject({ closedAt: store.time, liveKeys: {} });
  });
});
