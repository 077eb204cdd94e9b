import { attributeReader } from '../dynamodb/attributeReader.ts';
import type { DocumentClient } from '../dynamodb/documentClient.ts';
import type { Store } from '../dynamodb/store.ts';
import type { Account, AccountState, LiveKey } from './account.ts';
import { endedKeyMilliseconds, endOf, type KeyRecord } from './keyRecord.ts';
import { planIds } from './plan.ts';

/** The store of the repositories of accounts and of their keys. */
export interface AccountStore extends Pick<Store, 'now'> {
  readonly client: DocumentClient;
  readonly names: Readonly<Record<'accounts' | 'accountKeys', string>>;
  readonly randomBytes: (size: number) => Uint8Array;
}

type Item = Readonly<Record<string, unknown>>;

/** The one partition of the index `register`. */
export const registerPartition = 'accounts';

/** An account as stored. `plan` is one of DynamoDB's reserved words, so the attribute is `planName`. */
export const accountItem = ({ plan, ...rest }: AccountState): Item => ({ ...rest, planName: plan, register: registerPartition });

/** @throws TypeError when the repository did not write the item */
export function accountState(item: Item): AccountState {
  const { number } = attributeReader("an account's item", item);
  return {
    ...registeredAccount(item),
    windowEnds: number('windowEnds'),
    windowUsed: number('windowUsed'),
    bucketDay: number('bucketDay'),
    dayUsed: number('dayUsed'),
    // An item from before they were stored has none: no plan has 0, so the next attempt repairs it.
    minuteCapacity: item.minuteCapacity === undefined ? 0 : number('minuteCapacity'),
    dayCapacity: item.dayCapacity === undefined ? 0 : number('dayCapacity'),
    liveKeys: liveKeysOf(item.liveKeys),
    revision: number('revision'),
    keysRevision: number('keysRevision'),
  };
}

/** The part of an account's item that the index `register` has. */
export function registeredAccount(item: Item): Account {
  const { text, number } = attributeReader("an account's item", item);
  const plan = planIds.find((name) => name === item.planName);
  if (!plan) throw new TypeError("an account's item names no plan");
  return {
    accountId: text('accountId'),
    owner: text('owner'),
    plan,
    perMinute: number('perMinute'),
    perDay: number('perDay'),
    createdAt: number('createdAt'),
    ...(item.closedAt !== undefined && { closedAt: number('closedAt') }),
  };
}

function liveKeysOf(map: unknown): Record<string, LiveKey> {
  if (typeof map !== 'object' || map === null) throw new TypeError("an account's item has no liveKeys");
  const keys: Record<string, LiveKey> = {};
  for (const [keyHash, value] of Object.entries(map)) keys[keyHash] = liveKeyOf(value);
  return keys;
}

function liveKeyOf(value: Item): LiveKey {
  const { number } = attributeReader('a live key', value);
  return {
    validUntil: number('validUntil'),
    bannedUntil: number('bannedUntil'),
    bans: number('bans'),
    strikes: number('strikes'),
    strikesUntil: number('strikesUntil'),
  };
}

/** A key as stored. One that ends has the Unix second after which DynamoDB may delete it. */
export const keyItem = (accountId: string, key: KeyRecord): Item => ({ accountId, ...key, ...deletionOf(key) });

/** @returns no field if the key does not end */
export function deletionOf(key: KeyRecord): { deleteAfter?: number } {
  if (key.expiresAt === undefined && key.endsAt === undefined) return {};
  return { deleteAfter: Math.ceil((endOf(key) + endedKeyMilliseconds) / 1000) };
}

/** @throws TypeError when the repository did not write the item */
export function keyRecord(item: Item): KeyRecord {
  const { text, number } = attributeReader("a key's item", item);
  return {
    keyId: text('keyId'),
    keyHash: text('keyHash'),
    name: text('name'),
    createdAt: number('createdAt'),
    ...(item.expiresAt !== undefined && { expiresAt: number('expiresAt') }),
    ...(item.endsAt !== undefined && { endsAt: number('endsAt') }),
    ...(item.rotatedFrom !== undefined && { rotatedFrom: text('rotatedFrom') }),
  };
}
