import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { AccountState } from '../domain/account.ts';
import { type AccountKey, endedKeyMilliseconds, endOf } from '../domain/accountKeys.ts';
import { type AccountStore, accountKey, accountState } from './accountItems.ts';

/** An account with its keys as people see them: the live ones and those that ended lately. */
export interface KeySet {
  readonly account: AccountState;
  readonly keys: readonly AccountKey[];
}

/** Where the accounts are. */
type Accounts = Pick<AccountStore, 'client'> & { readonly names: Readonly<Record<'accounts', string>> };

/** Reads an account as it is now. */
export async function readAccount({ client, names }: Accounts, accountId: string): Promise<AccountState | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: names.accounts, Key: { accountId }, ConsistentRead: true }));
  return Item && accountState(Item);
}

/**
 * Reads an account and then its keys, in this order: a write on the condition of the account's `keysRevision` then knows that the keys
 * are not older than the account.
 */
export async function readKeySet(store: AccountStore, accountId: string): Promise<KeySet | undefined> {
  const account = await readAccount(store, accountId);
  return account && { account, keys: await readKeys(store, accountId) };
}

/** An account has a few dozen small items at most, so one page holds them. */
async function readKeys({ client, names, now }: AccountStore, accountId: string): Promise<AccountKey[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: names.accountKeys,
      KeyConditionExpression: 'accountId = :accountId',
      ExpressionAttributeValues: { ':accountId': accountId },
      ConsistentRead: true,
    }),
  );
  // DynamoDB may delete an item days after its time.
  return Items.map(accountKey).filter((key) => now() < endOf(key) + endedKeyMilliseconds);
}
