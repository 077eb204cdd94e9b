import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Store, StoreOf } from '../dynamodb/store.ts';
import type { Account, AccountState, LiveKey } from './account.ts';
import { endedKeyMilliseconds, endOf, isLive, type KeyRecord } from './keyRules.ts';
import type { Plan } from './plan.ts';

export interface AccountStore extends StoreOf<'accounts' | 'accountKeys'>, Pick<Store, 'now' | 'mayWrite'> {
  readonly randomBytes: (size: number) => Uint8Array;
}

/** The one partition of the index `register`. */
export const registerPartition = 'accounts';

/** The attribute names of a live key. They are short, because five keys with longer names would not fit into one write unit of the item. */
export const liveKeyNames = {
  expiresAt: 'e',
  bannedUntil: 'b',
  bans: 'c',
  strikes: 's',
  strikesUntil: 't',
  used: 'u',
  prevUsed: 'p',
  lastMinute: 'm',
} as const satisfies Record<keyof LiveKey, string>;
const liveKeyFields = Object.keys(liveKeyNames) as (keyof LiveKey)[];

type StoredLiveKey = Readonly<Record<(typeof liveKeyNames)[keyof LiveKey], number>>;
/** An account in the index `register`. `plan` is one of DynamoDB's reserved words, so the attribute is `planName`. */
type RegisteredItem = Omit<Account, 'plan'> & { readonly planName: Plan; readonly register: string };
type AccountItem = RegisteredItem & Omit<AccountState, keyof Account | 'liveKeys'> & { readonly liveKeys: Record<string, StoredLiveKey> };

export const liveKeyItem = (key: LiveKey) =>
  Object.fromEntries(liveKeyFields.map((field) => [liveKeyNames[field], key[field]])) as StoredLiveKey;

const liveKeyOf = (item: StoredLiveKey) =>
  Object.fromEntries(liveKeyFields.map((field) => [field, item[liveKeyNames[field]]])) as Record<keyof LiveKey, number>;

export const accountItem = ({ plan, liveKeys, ...rest }: AccountState): AccountItem => ({
  ...rest,
  liveKeys: mapValues(liveKeys, liveKeyItem),
  planName: plan,
  register: registerPartition,
});

export function accountState(item: object): AccountState {
  const { planName: plan, register: _, liveKeys, ...rest } = item as AccountItem;
  return { ...rest, plan, liveKeys: mapValues(liveKeys, liveKeyOf) };
}

export function registeredAccount(item: object): Account {
  const { planName: plan, register: _, ...rest } = item as RegisteredItem;
  return { ...rest, plan };
}

const mapValues = <From, To>(map: Readonly<Record<string, From>>, convert: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, convert(value)]));

/**
 * A key as stored: `deleteAfter` is the Unix second after which DynamoDB may delete a key that ends, and `requestsByDay` has the counts of a
 * key that has left the account's item.
 */
interface KeyItem extends KeyRecord {
  readonly accountId: string;
  readonly deleteAfter?: number;
  readonly requestsByDay?: Readonly<Record<string, number>>;
}

export const keyItem = (accountId: string, key: KeyRecord): Readonly<Record<string, unknown>> => ({
  accountId,
  ...key,
  ...deletionOf(key),
});

/** @returns no field if the key does not end */
export function deletionOf(key: KeyRecord): Pick<KeyItem, 'deleteAfter'> {
  if (key.expiresAt === undefined && key.endsAt === undefined) return {};
  return { deleteAfter: Math.ceil((endOf(key) + endedKeyMilliseconds) / 1000) };
}

/** An account with its keys as people see them: the live ones and the recently ended ones. */
export interface AccountWithKeys extends AccountState {
  readonly keys: readonly KeyRecord[];
}

/** Reads the current state of an account, consistently. */
export async function readAccount({ client, names }: StoreOf<'accounts'>, accountId: string): Promise<AccountState | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: names.accounts, Key: { accountId }, ConsistentRead: true }));
  return Item && accountState(Item);
}

/**
 * Reads an account and its keys, in parallel. If they differ, it reads both again, one after the other. A write on the condition of
 * `keysRevision` needs keys that are not older than the account, and the account may have been closed.
 */
export async function readAccountWithKeys(store: AccountStore, accountId: string): Promise<AccountWithKeys | undefined> {
  const [account, keys] = await Promise.all([readAccount(store, accountId), readKeys(store, accountId)]);
  if (!account || areThoseOf(account, keys, store.now())) return account && { ...account, keys };
  const later = await readAccount(store, accountId);
  return later && { ...later, keys: await readKeys(store, accountId) };
}

/** Whether the live keys match the account, with the same ends. Every change of the set changes a key or an end. */
function areThoseOf({ liveKeys }: AccountState, keys: readonly KeyRecord[], now: number): boolean {
  const ends = Object.entries(liveKeys).filter(([, { expiresAt }]) => now < expiresAt);
  const live = new Map(keys.filter((key) => isLive(key, now)).map((key) => [key.keyHash, endOf(key)]));
  return ends.length === live.size && ends.every(([keyHash, { expiresAt }]) => live.get(keyHash) === expiresAt);
}

async function readKeys(store: AccountStore, accountId: string): Promise<KeyRecord[]> {
  const items = await queryKeys(store, accountId);
  // DynamoDB may delete an item days after its expiry.
  return items.filter((key) => store.now() < endOf(key) + endedKeyMilliseconds);
}

/** An account has a few dozen small items at most, so one page holds them. */
async function queryKeys({ client, names }: StoreOf<'accountKeys'>, accountId: string): Promise<KeyItem[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: names.accountKeys,
      KeyConditionExpression: 'accountId = :accountId',
      ExpressionAttributeValues: { ':accountId': accountId },
      ConsistentRead: true,
    }),
  );
  return Items as KeyItem[];
}

/** The number of requests per day, which moves to a key's record when the key leaves the account's item. */
export function leftCounts({ bucketDay, prevDay, liveKeys }: AccountState, keyHash: string): Readonly<Record<string, number>> {
  const { used = 0, prevUsed = 0 } = liveKeys[keyHash] ?? {};
  return { ...(prevUsed > 0 && { [prevDay]: prevUsed }), ...(used > 0 && { [bucketDay]: used }) };
}

/** Reads the requests of the account's ended keys, by day and key id. */
export async function readLeftCounts(store: StoreOf<'accountKeys'>, accountId: string) {
  const left = new Map<number, Record<string, number>>();
  for (const { keyId, requestsByDay = {} } of await queryKeys(store, accountId)) {
    for (const [day, count] of Object.entries(requestsByDay)) left.set(Number(day), { ...left.get(Number(day)), [keyId]: count });
  }
  return left;
}
