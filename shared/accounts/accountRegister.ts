import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { retryConflicts, transact } from '../dynamodb/transact.ts';
import { updateWhere } from '../dynamodb/writes.ts';
import type { Account, AccountState } from './account.ts';
import { type AccountStore, liveKeyNames, readAccount, registeredAccount, registerPartition } from './accountItems.ts';
import type { Limits, Plan } from './plan.ts';

/** A page of accounts begins after this one. */
type AccountsCursor = Pick<Account, 'accountId' | 'createdAt'>;

/** The accounts as operators see and change them. Every change raises the revision, so instances treat it as the later state. */
export interface AccountRegister {
  /** Accounts without buckets and keys, the newest first. One of the last second may be missing: indexes lag behind. */
  list(limit: number, after?: AccountsCursor): Promise<{ accounts: Account[]; next: AccountsCursor | undefined }>;
  /** Used tokens stay used. Takes effect at once, or within 5 s if the account has no tokens left. */
  changePlan(accountId: string, plan: Plan, limits: Limits): Promise<AccountState | 'no-account' | 'closed'>;
  /** Lifts the bans of all keys, and forgets strikes and earlier bans. */
  unban(accountId: string): Promise<AccountState | 'no-account' | 'closed'>;
}

export function accountRegister(store: AccountStore): AccountRegister {
  const { client, names } = store;
  const table = names.accounts;

  async function readChanged(accountId: string): Promise<AccountState> {
    const account = await readAccount(store, accountId);
    if (account) return account;
    throw new Error('an account that was written does not exist');
  }

  return {
    list: async (limit, after) => {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'register',
          KeyConditionExpression: 'register = :register',
          ExpressionAttributeValues: { ':register': registerPartition },
          ScanIndexForward: false,
          Limit: limit,
          ...(after && { ExclusiveStartKey: { register: registerPartition, createdAt: after.createdAt, accountId: after.accountId } }),
        }),
      );
      const listed = Items.map(registeredAccount);
      return { accounts: listed, next: LastEvaluatedKey && listed.at(-1) };
    },

    changePlan: (accountId, plan, { perMinute, perDay }) =>
      retryConflicts(async () => {
        const account = await readAccount(store, accountId);
        if (!account) return 'no-account';
        if (account.closedAt !== undefined) return 'closed';
        const write = updateWhere(
          { table, key: { accountId } },
          {
            expression: `SET #planName = :plan, ${limits}, #revision = #revision + :one`,
            values: { ':plan': plan, ':perMinute': perMinute, ':perDay': perDay, ':one': 1 },
          },
          { expression: 'attribute_not_exists(#closedAt)' },
        );
        const { committed } = await transact(store, [write]);
        return committed ? readChanged(accountId) : 'conflict';
      }),

    unban: (accountId) =>
      retryConflicts(async () => {
        const account = await readAccount(store, accountId);
        if (!account) return 'no-account';
        if (account.closedAt !== undefined) return 'closed';
        const hashes = Object.keys(account.liveKeys);
        const cleared = hashes.flatMap((_, at) =>
          (['bannedUntil', 'bans', 'strikes', 'strikesUntil'] as const).map((field) => `liveKeys.#key${at}.${liveKeyNames[field]} = :none`),
        );
        if (cleared.length === 0) return account;
        const write = {
          Update: {
            TableName: table,
            Key: { accountId },
            UpdateExpression: `SET ${cleared.join(', ')}, revision = revision + :one`,
            ConditionExpression: 'keysRevision = :seen',
            ExpressionAttributeNames: Object.fromEntries(hashes.map((keyHash, at) => [`#key${at}`, keyHash])),
            ExpressionAttributeValues: { ':none': 0, ':one': 1, ':seen': account.keysRevision },
          },
        };
        const { committed } = await transact(store, [write]);
        return committed ? readChanged(accountId) : 'conflict';
      }),
  };
}

const limits = '#perMinute = :perMinute, #perDay = :perDay, #minuteCapacity = :perMinute, #dayCapacity = :perDay';
