import type { AccountState } from './account.ts';
import { type AccountStore, accountState, keyRecord } from './accountItems.ts';
import { endedKeyMilliseconds, endOf, isLive, type KeyRecord } from './keyRecord.ts';

/** An account with its keys as people see them: the live ones and the recently ended ones. */
export interface AccountWithKeys {
  readonly account: AccountState;
  readonly keys: readonly KeyRecord[];
}

/** The store of the accounts. */
type Accounts = Pick<AccountStore, 'client'> & { readonly names: Readonly<Record<'accounts', string>> };

/** Reads the current state of an account, consistently. */
export async function readAccount({ client, names }: Accounts, accountId: string): Promise<AccountState | undefined> {
  const { Item } = await client.get({ TableName: names.accounts, Key: { accountId }, ConsistentRead: true });
  return Item && accountState(Item);
}

/**
 * Reads an account and its keys. For a write on the condition of the account's `keysRevision`, the keys must not be older than the account:
 * both are read in parallel, and the keys again if they differ from those of the account.
 */
export async function readAccountWithKeys(store: AccountStore, accountId: string): Promise<AccountWithKeys | undefined> {
  const [account, keys] = await Promise.all([readAccount(store, accountId), readKeys(store, accountId)]);
  if (!account) return undefined;
  return { account, keys: areThoseOf(account, keys, store.now()) ? keys : await readKeys(store, accountId) };
}

/** Whether the live keys are the account's, each with the same end: every change of the set changes one of these. */
function areThoseOf({ liveKeys }: AccountState, keys: readonly KeyRecord[], now: number): boolean {
  const ends = Object.entries(liveKeys).filter(([, { validUntil }]) => now < validUntil);
  const live = new Map(keys.filter((key) => isLive(key, now)).map((key) => [key.keyHash, endOf(key)]));
  return ends.length === live.size && ends.every(([keyHash, { validUntil }]) => live.get(keyHash) === validUntil);
}

/** An account has a few dozen small items at most, so one page holds them. */
async function readKeys({ client, names, now }: AccountStore, accountId: string): Promise<KeyRecord[]> {
  const { Items = [] } = await client.query({
    TableName: names.accountKeys,
    KeyConditionExpression: 'accountId = :accountId',
    ExpressionAttributeValues: { ':accountId': accountId },
    ConsistentRead: true,
  });
  // DynamoDB may delete an item days after its time.
  return Items.map(keyRecord).filter((key) => now() < endOf(key) + endedKeyMilliseconds);
}
