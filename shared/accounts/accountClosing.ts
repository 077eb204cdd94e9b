import { retryConflicts, transact } from '../dynamodb/transact.ts';
import { updateWhere } from '../dynamodb/writes.ts';
import { noAccount } from './account.ts';
import { type AccountStore, readAccountWithKeys } from './accountItems.ts';
import { endKey } from './accountKeys.ts';
import { isLive } from './keyRules.ts';

export const accountClosingOf = (store: AccountStore) => ({
  /**
   * Ends every key in one transaction, and prevents new ones. After that, every instance rejects requests with these keys, because each
   * admitted request is an update on the condition that the account has the key. A closed account does not change.
   */
  close: (accountId: string) =>
    retryConflicts<'done' | typeof noAccount>(async () => {
      const set = await readAccountWithKeys(store, accountId);
      if (!set) return noAccount;
      if (set.account.closedAt !== undefined) return 'done';
      const closedAt = store.now();
      const write = updateWhere(
        { table: store.names.accounts, key: { accountId } },
        {
          expression: 'SET #closedAt = :now, #liveKeys = :none, #revision = #revision + :one, #keysRevision = #keysRevision + :one',
          values: { ':now': closedAt, ':none': {}, ':one': 1 },
        },
        { expression: '#keysRevision = :seen', values: { ':seen': set.account.keysRevision } },
      );
      const live = set.keys.filter((key) => isLive(key, closedAt));
      const ends = live.map((key) => endKey(store.names.accountKeys, accountId, { ...key, endsAt: closedAt }));
      const { committed } = await transact(store, [write, ...ends]);
      return committed ? 'done' : 'conflict';
    }),
});
