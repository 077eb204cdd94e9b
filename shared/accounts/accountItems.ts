import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Store } from '../dynamodb/store.ts';
import type { Account, AccountState, LiveKey } from './account.ts';
import { keyAccesses } from './apiKey.ts';
import { endedKeyMilliseconds, endOf, isLive, type KeyRecord } from './keyRules.ts';
import { planIds } from './plan.ts';

export interface AccountStore extends Pick<Store, 'client' | 'now' | 'mayWrite'> {
  readonly names: Readonly<Record<'accounts' | 'accountKeys', string>>;
  readonly randomBytes: (size: number) => Uint8Array;
}

type Item = Readonly<Record<string, unknown>>;

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

export const liveKeyItem = (key: LiveKey): Item => Object.fromEntries(liveKeyFields.map((field) => [liveKeyNames[field], key[field]]));

/** An account as stored. `plan` is one of DynamoDB's reserved words, so the attribute is `planName`. */
export const accountItem = ({ plan, liveKeys, ...rest }: AccountState): Item => ({
  ...rest,
  liveKeys: Object.fromEntries(Object.entries(liveKeys).map(([keyHash, key]) => [keyHash, liveKeyItem(key)])),
  planName: plan,
  register: registerPartition,
});

/** @throws TypeError if the repository did not write the item */
export function accountState(item: Item): AccountState {
  const { numbers } = attributeReader("an account's item", item);
  return {
    ...registeredAccount(item),
    ...numbers(['windowEnds', 'windowUsed', 'bucketDay', 'dayUsed', 'prevDay', 'prevUsed', 'revision', 'keysRevision']),
    liveKeys: liveKeysOf(item.liveKeys),
  };
}

/** The attributes of an account's item in the index `register`. */
export function registeredAccount(item: Item): Account {
  const { text, number, numbers } = attributeReader("an account's item", item);
  const plan = planIds.find((name) => name === item.planName);
  if (!plan) throw new TypeError("an account's item has no plan");
  return {
    accountId: text('accountId'),
    owner: text('owner'),
    plan,
    ...numbers(['perMinute', 'perDay', 'createdAt']),
    ...(item.closedAt !== undefined && { closedAt: number('closedAt') }),
  };
}

function liveKeysOf(map: unknown): Record<string, LiveKey> {
  if (typeof map !== 'object' || map === null) throw new TypeError("an account's item has no liveKeys");
  return Object.fromEntries(Object.entries(map).map(([keyHash, value]) => [keyHash, liveKeyOf(value)]));
}

function liveKeyOf(value: Item): LiveKey {
  const { number } = attributeReader('a live key', value);
  return Object.fromEntries(liveKeyFields.map((field) => [field, number(liveKeyNames[field])])) as Record<keyof LiveKey, number>;
}

/** A key as stored. `deleteAfter` is the Unix second after which DynamoDB may delete a key that ends. */
export const keyItem = (accountId: string, key: KeyRecord): Item => ({ accountId, ...key, ...deletionOf(key) });

/** @returns no field if the key does not end */
export function deletionOf(key: KeyRecord): { deleteAfter?: number } {
  if (key.expiresAt === undefined && key.endsAt === undefined) return {};
  return { deleteAfter: Math.ceil((endOf(key) + endedKeyMilliseconds) / 1000) };
}

/** @throws TypeError if the repository did not write the item */
function keyRecord(item: Item): KeyRecord {
  const { text, number } = attributeReader("a key's item", item);
  const access = keyAccesses.find((one) => one === item.access);
  if (!access) throw new TypeError("a key's item has no access");
  return {
    keyId: text('keyId'),
    keyHash: text('keyHash'),
    name: text('name'),
    access,
    hint: text('hint'),
    createdAt: number('createdAt'),
    ...(item.expiresAt !== undefined && { expiresAt: number('expiresAt') }),
    ...(item.endsAt !== undefined && { endsAt: number('endsAt') }),
    ...(item.rotatedFrom !== undefined && { rotatedFrom: text('rotatedFrom') }),
  };
}

/** An account with its keys as people see them: the live ones and the recently ended ones. */
export interface AccountWithKeys {
  readonly account: AccountState;
  readonly keys: readonly KeyRecord[];
}

type Accounts = Pick<AccountStore, 'client'> & { readonly names: Readonly<Record<'accounts', string>> };

/** Reads the current state of an account, consistently. */
export async function readAccount({ client, names }: Accounts, accountId: string): Promise<AccountState | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: names.accounts, Key: { accountId }, ConsistentRead: true }));
  return Item && accountState(Item);
}

/**
 * Reads an account and its keys, in parallel. If they differ, it reads both again, one after the other. A write on the condition of
 * `keysRevision` needs keys that are not older than the account, and the account may have been closed.
 */
export async function readAccountWithKeys(store: AccountStore, accountId: string): Promise<AccountWithKeys | undefined> {
  const [account, keys] = await Promise.all([readAccount(store, accountId), readKeys(store, accountId)]);
  if (!account || areThoseOf(account, keys, store.now())) return account && { account, keys };
  const later = await readAccount(store, accountId);
  return later && { account: later, keys: await readKeys(store, accountId) };
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
  return items.map(keyRecord).filter((key) => store.now() < endOf(key) + endedKeyMilliseconds);
}

type Keys = Pick<AccountStore, 'client'> & { readonly names: Readonly<Record<'accountKeys', string>> };

/** An account has a few dozen small items at most, so one page holds them. */
async function queryKeys({ client, names }: Keys, accountId: string) {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: names.accountKeys,
      KeyConditionExpression: 'accountId = :accountId',
      ExpressionAttributeValues: { ':accountId': accountId },
      ConsistentRead: true,
    }),
  );
  return Items;
}

/** The number of requests per day, which moves to a key's record when the key leaves the account's item. */
export function leftCounts({ bucketDay, prevDay, liveKeys }: AccountState, keyHash: string): Readonly<Record<string, number>> {
  const { used = 0, prevUsed = 0 } = liveKeys[keyHash] ?? {};
  return { ...(prevUsed > 0 && { [prevDay]: prevUsed }), ...(used > 0 && { [bucketDay]: used }) };
}

/** Reads the requests of the account's ended keys, by day and key id. */
export async function readLeftCounts({ client, names }: Keys, accountId: string): Promise<Map<number, Record<string, number>>> {
  const left = new Map<number, Record<string, number>>();
  for (const { keyId, requestsByDay = {} } of await queryKeys({ client, names }, accountId)) {
    for (const [day, count] of Object.entries<number>(requestsByDay)) left.set(Number(day), { ...left.get(Number(day)), [keyId]: count });
  }
  return left;
}

/**
 * Reads the attributes of an item.
 * @param what the name of the item in error messages
 * @throws TypeError if an attribute is missing or has another type, because the repository that reads the item did not write it
 */
function attributeReader(what: string, item: Item) {
  function text(name: string): string {
    const value = item[name];
    if (typeof value === 'string') return value;
    throw new TypeError(`${what} has no ${name}`);
  }
  function number(name: string): number {
    const value = item[name];
    if (typeof value === 'number') return value;
    throw new TypeError(`${what} has no ${name}`);
  }
  const numbers = <const Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, number(name)])) as Record<Name, number>;
  return { text, number, numbers };
}
