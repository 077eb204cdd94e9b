import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Account, type AccountState, ifOpen, type NotOpen } from '../shared/accounts/account.ts';
import { type AccountStore, liveKeyNames, readAccount, registeredAccount, registerPartition } from '../shared/accounts/accountItems.ts';
import type { Limits, Plan } from '../shared/accounts/plan.ts';
import { Rejection } from '../shared/contract/rejection.ts';
import { retryConflicts, transact } from '../shared/dynamodb/transact.ts';
import type { Write } from '../shared/dynamodb/writes.ts';

/** The last account of the previous page. */
export type AccountsCursor = Pick<Account, 'accountId' | 'createdAt'>;

/** Reads and changes accounts for operators. Every change raises the revision, so instances treat it as the later state. */
export function accountRegisterOf(store: AccountStore) {
  /** @param updateOf returns undefined if there is nothing to change */
  function change(accountId: string, updateOf: (account: AccountState) => Update | undefined): Promise<Changed> {
    return retryConflicts(async () => {
      const account = ifOpen(await readAccount(store, accountId));
      const update = account instanceof Rejection ? undefined : updateOf(account);
      if (!update) return account;
      const Update = {
        ...{ TableName: store.names.accounts, Key: { accountId }, ...update },
        UpdateExpression: `${update.UpdateExpression}, revision = revision + :one`,
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':one': 1 },
      };
      const { committed } = await transact(store, [{ Update }]);
      return committed ? ifOpen(await readAccount(store, accountId)) : 'conflict';
    });
  }

  return {
    /** Accounts without buckets and keys, newest first. Accounts of the last second may be missing, because the index is updated later. */
    async list(limit: number, after?: AccountsCursor): Promise<{ accounts: Account[]; next: AccountsCursor | undefined }> {
      const { Items = [], LastEvaluatedKey } = await store.client.send(
        new QueryCommand({
          TableName: store.names.accounts,
          IndexName: 'register',
          KeyConditionExpression: 'register = :register',
          ExpressionAttributeValues: { ':register': registerPartition },
          ScanIndexForward: false,
          Limit: limit,
          ...(after && { ExclusiveStartKey: { register: registerPartition, createdAt: after.createdAt, accountId: after.accountId } }),
        }),
      );
      const accounts = Items.map(registeredAccount);
      return { accounts, next: LastEvaluatedKey && accounts.at(-1) };
    },

    /**
     * Used tokens stay used. The change takes effect at once, or within 5 s if the account has no tokens left. Functions of an earlier release
     * compare a copy of the limits, and take no token until they have renewed a missing copy.
     */
    changePlan(accountId: string, plan: Plan, { perMinute, perDay }: Limits): Promise<Changed> {
      return change(accountId, () => ({
        UpdateExpression: 'REMOVE minuteCapacity, dayCapacity SET planName = :plan, perMinute = :perMinute, perDay = :perDay',
        ConditionExpression: 'attribute_not_exists(closedAt)',
        ExpressionAttributeValues: { ':plan': plan, ':perMinute': perMinute, ':perDay': perDay },
      }));
    },

    /** Lifts the bans of all keys, and forgets strikes and earlier bans. */
    unban(accountId: string): Promise<Changed> {
      return change(accountId, ({ liveKeys, keysRevision }) => {
        const hashes = Object.keys(liveKeys);
        const fields = (['bannedUntil', 'bans', 'strikes', 'strikesUntil'] as const).map((field) => liveKeyNames[field]);
        const cleared = hashes.flatMap((_, at) => fields.map((field) => `liveKeys.#key${at}.${field} = :none`));
        if (cleared.length === 0) return undefined;
        return {
          UpdateExpression: `SET ${cleared.join(', ')}`,
          ConditionExpression: 'keysRevision = :seen',
          ExpressionAttributeNames: Object.fromEntries(hashes.map((keyHash, at) => [`#key${at}`, keyHash])),
          ExpressionAttributeValues: { ':none': 0, ':seen': keysRevision },
        };
      });
    },
  };
}

type Changed = AccountState | NotOpen;
type Update = Omit<NonNullable<Write['Update']>, 'TableName' | 'Key'>;
