import { Rejection } from '../contract/rejection.ts';
import { retryConflicts, transact } from '../dynamodb/transact.ts';
import { type Part, setting, updateOf, updateWhere, type Write } from '../dynamodb/writes.ts';
import { type AccountState, ifOpen, type LiveKey, type NotOpen, newLiveKey } from './account.ts';
import {
  type AccountStore,
  type AccountWithKeys,
  deletionOf,
  keyItem,
  leftCounts,
  liveKeyItem,
  liveKeyNames,
  readAccountWithKeys,
} from './accountItems.ts';
import { apiKeyFrom, hintOf, type KeyAccess, keyHashOf, keyIdOf } from './apiKey.ts';
import { decideRotation, endOf, isLive, type KeyRecord, keysToForget, limitReached, maxLiveKeys } from './keyRules.ts';

interface KeyFields {
  readonly name: string;
  /** `write` by default. */
  readonly access?: KeyAccess;
  /** In milliseconds; without it the key never ends by itself. */
  readonly expiresAt?: number | undefined;
}

/** A key and its text. Only the caller keeps the text. */
export interface CreatedKey {
  readonly apiKey: string;
  readonly key: KeyRecord;
}

export interface ListedKey {
  readonly key: KeyRecord;
  /** The state that requests need; undefined after the key has ended. */
  readonly live: LiveKey | undefined;
  /** The day that `used` counts. */
  readonly bucketDay: number;
}

/** A decision about a set of keys: the caller's result, and the change, if there is one. */
interface Decision<Outcome> extends KeyChange {
  readonly outcome: Outcome;
}

interface KeyChange {
  readonly added?: KeyRecord;
  /** A key that was live, with its new `endsAt`. */
  readonly ended?: KeyRecord;
}

/**
 * The keys of accounts. Every change is one transaction on the account's item, which authenticates requests, and on the key's own item,
 * which people read. So people can see and revoke every valid key.
 */
export function accountKeysOf(store: AccountStore) {
  /** Reads the set of keys, decides, and writes. If another change came first, it starts again. */
  const change = <Outcome>(accountId: string, decide: (set: AccountWithKeys, now: number) => Decision<Outcome>) =>
    retryConflicts<Outcome | NotOpen>(async () => {
      const set = ifOpen(await readAccountWithKeys(store, accountId));
      if (set instanceof Rejection) return set;
      const { outcome, ...keyChange } = decide(set, store.now());
      if (!keyChange.added && !keyChange.ended) return outcome;
      const { committed } = await transact(store, keyChangeWrites(store, set, keyChange));
      return committed ? outcome : 'conflict';
    });

  function newKey(accountId: string, fields: Omit<KeyRecord, 'keyId' | 'keyHash' | 'hint'>): CreatedKey {
    const apiKey = apiKeyFrom(accountId, store.randomBytes(32), fields.access);
    const keyHash = keyHashOf(apiKey);
    return { apiKey, key: { ...fields, keyId: keyIdOf(keyHash), keyHash, hint: hintOf(apiKey) } };
  }

  return {
    /** The live keys and the recently ended keys, oldest first. */
    async list(accountId: string): Promise<ListedKey[] | NotOpen> {
      const set = ifOpen(await readAccountWithKeys(store, accountId));
      if (set instanceof Rejection) return set;
      const { keys, liveKeys, bucketDay } = set;
      return keys.map((key) => ({ key, live: liveKeys[key.keyHash], bucketDay })).sort((a, b) => a.key.createdAt - b.key.createdAt);
    },

    create: (accountId: string, { name, access = 'write', expiresAt }: KeyFields) =>
      change<CreatedKey | typeof limitReached>(accountId, ({ keys }, now) => {
        if (keys.filter((key) => isLive(key, now)).length >= maxLiveKeys) return { outcome: limitReached };
        const created = newKey(accountId, { name, access, createdAt: now, ...(expiresAt !== undefined && { expiresAt }) });
        return { outcome: created, added: created.key };
      }),

    /** Creates a key that replaces a live one; see `decideRotation`. */
    rotate: (accountId: string, keyId: string, graceMilliseconds: number) =>
      change<CreatedKey | Rejection<'resource_not_found' | 'key_limit_reached'>>(accountId, ({ keys }, now) => {
        const rotation = decideRotation(keys, keyId, graceMilliseconds, now);
        if (rotation instanceof Rejection) return { outcome: rotation };
        const created = newKey(accountId, rotation.successor);
        return { outcome: created, added: created.key, ended: rotation.ended };
      }),

    /** Ends a key now. A key that has ended does not change. */
    revoke: (accountId: string, keyId: string) =>
      change<'done' | Rejection<'resource_not_found'>>(accountId, ({ keys }, now) => {
        const key = keys.find((one) => one.keyId === keyId);
        if (!key) return { outcome: new Rejection('resource_not_found', `the account has no key with the id ${keyId}`) };
        return { outcome: 'done', ...(isLive(key, now) && { ended: { ...key, endsAt: now } }) };
      }),
  };
}

/** The writes of a change, for one transaction. The condition of the first fails if the keys have changed since the read. */
function keyChangeWrites({ names, now }: AccountStore, set: AccountWithKeys, change: KeyChange): Write[] {
  const { added, ended } = change;
  const { accountId, keys } = set;
  const table = names.accountKeys;
  const forgotten = added ? keysToForget(keys, now()) : [];
  const gone = goneHashes(set, ended, now());
  const kept = keys.filter((key) => !forgotten.includes(key));
  return [
    changeLiveKeys(names.accounts, set, change, gone),
    ...(added ? [{ Put: { TableName: table, Item: keyItem(accountId, added), ConditionExpression: 'attribute_not_exists(keyId)' } }] : []),
    ...kept.flatMap(({ keyId, keyHash }) => {
      const fields = {
        ...(keyId === ended?.keyId && endOfKey(ended)),
        ...(gone.includes(keyHash) && { requestsByDay: leftCounts(set, keyHash) }),
      };
      return Object.keys(fields).length > 0 ? [changeKey(table, accountId, keyId, fields)] : [];
    }),
    ...forgotten.map(({ keyId }) => ({ Delete: { TableName: table, Key: { accountId, keyId } } })),
  ];
}

export const endKey = (table: string, accountId: string, key: KeyRecord): Write => changeKey(table, accountId, key.keyId, endOfKey(key));

const endOfKey = (key: KeyRecord) => ({ endsAt: key.endsAt, ...deletionOf(key) });

const changeKey = (table: string, accountId: string, keyId: string, fields: Readonly<Record<string, unknown>>): Write =>
  updateWhere({ table, key: { accountId, keyId } }, setting(fields), { expression: 'attribute_exists(#keyId)' });

/** The keys that a change removes from the account's item: those that have ended, and the key that it ends now. */
const goneHashes = ({ liveKeys }: AccountState, ended: KeyRecord | undefined, now: number): string[] =>
  Object.entries(liveKeys).flatMap(([keyHash, { expiresAt }]) =>
    (ended?.keyHash === keyHash ? endOf(ended) : expiresAt) <= now ? [keyHash] : [],
  );

/**
 * Changes the live keys on the account's item, and removes ended keys. Each key is written by its own path, because requests may write
 * strikes and bans of the other keys at the same time.
 */
function changeLiveKeys(table: string, account: AccountState, { added, ended }: KeyChange, gone: readonly string[]): Write {
  const parts = [raisedRevisions(account)];
  if (added) {
    const live = liveKeyItem(newLiveKey(added.expiresAt));
    parts.push({ set: ['liveKeys.#added = :added'], names: { '#added': added.keyHash }, values: { ':added': live } });
  }
  if (ended && !gone.includes(ended.keyHash)) {
    const set = [`liveKeys.#ending.${liveKeyNames.expiresAt} = :end`];
    parts.push({ set, names: { '#ending': ended.keyHash }, values: { ':end': endOf(ended) } });
  }
  for (const [at, keyHash] of gone.entries()) parts.push({ remove: [`liveKeys.#gone${at}`], names: { [`#gone${at}`]: keyHash } });
  return { Update: { TableName: table, Key: { accountId: account.accountId }, ...updateOf(...parts) } };
}

/** Of every change of the set of keys. Its condition fails if the set has changed since the read. */
export const raisedRevisions = ({ keysRevision }: AccountState): Part => ({
  set: ['revision = revision + :one', 'keysRevision = keysRevision + :one'],
  conditions: ['keysRevision = :seen'],
  values: { ':one': 1, ':seen': keysRevision },
});
