import { retryConflicts, transact } from '../dynamodb/transact.ts';
import { updateOf } from '../dynamodb/writes.ts';
import { type Account, type AccountState, newAccount, noAccount } from './account.ts';
import { type AccountStore, accountItem, readAccount, readAccountWithKeys } from './accountItems.ts';
import { endKey, raisedRevisions } from './accountKeys.ts';
import { isLive } from './keyRules.ts';

export const accountsOf = (store: AccountStore) => ({
  /**
   * Opens an account if the request may write. If an account with its id exists, that account does not change. Two concurrent calls get the
   * same account.
   */
  open: (record: Account) =>
    retryConflicts<{ readonly account: AccountState; readonly isNew: boolean }>(async () => {
      const known = await readAccount(store, record.accountId);
      if (known) return { account: known, isNew: false };
      const account = newAccount(record);
      const put = {
        Put: { TableName: store.names.accounts, Item: accountItem(account), ConditionExpression: 'attribute_not_exists(accountId)' },
      };
      const { committed } = await transact(store, [put]);
      return committed ? { account, isNew: true } : 'conflict';
    }),

  get: (accountId: string) => readAccount(store, accountId),

  /**
   * Ends every key in one transaction, and prevents new ones. After that, every instance rejects requests with these keys, because each
   * admitted request is an update on the condition that the account has the key. A closed account does not change.
   */
  close: (accountId: string) =>
    retryConflicts<'done' | typeof noAccount>(async () => {
      const account = await readAccountWithKeys(store, accountId);
      if (!account) return noAccount;
      if (account.closedAt !== undefined) return 'done';
      const closedAt = store.now();
      const emptied = { set: ['closedAt = :now', 'liveKeys = :none'], values: { ':now': closedAt, ':none': {} } };
      const update = { TableName: store.names.accounts, Key: { accountId }, ...updateOf(raisedRevisions(account), emptied) };
      const live = account.keys.filter((key) => isLive(key, closedAt));
      const ends = live.map((key) => endKey(store.names.accountKeys, accountId, { ...key, endsAt: closedAt }));
      const { committed } = await transact(store, [{ Update: update }, ...ends]);
      return committed ? 'done' : 'conflict';
    }),
});
