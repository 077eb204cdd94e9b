import { retryConflicts, transact } from '../dynamodb/transact.ts';
import { type Account, type AccountState, newAccount } from './account.ts';
import { type AccountStore, accountItem, readAccount } from './accountItems.ts';

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
});
