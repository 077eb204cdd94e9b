import { Rejection } from '../contract/rejection.ts';
import { retryConflicts, transact, type Write } from '../dynamodb/transact.ts';
import { setting, updateWhere } from '../dynamodb/writes.ts';
import { type AccountState, closed, type LiveKey, type NotOpen, newLiveKey, noAccount } from './account.ts';
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
import {
  decideRotation,
  endedHashes,
  endOf,
  isLive,
  type KeyRecord,
  keysToForget,
  limitReached,
  maxLiveKeys,
  type RotationRejection,
} from './keyRules.ts';

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
interface Decision<Outcome> {
  readonly outcome: Outcome;
  readonly change?: KeyChange;
}

/**
 * The keys of accounts. Every change is one transaction on the account's item, which authenticates requests, and on the key's own item,
 * which people read. So people can see and revoke every valid key.
 */
export function accountKeysOf(store: AccountStore) {
  async function readOpen(accountId: string): Promise<AccountWithKeys | NotOpen> {
    const set = await readAccountWithKeys(store, accountId);
    if (!set) return noAccount;
    return set.account.closedAt === undefined ? set : closed;
  }

  /** Reads the set of keys, decides, and writes. If another change came first, it starts again. */
  function change<Outcome>(
    accountId: string,
    decide: (set: AccountWithKeys, now: number) => Decision<Outcome>,
  ): Promise<Outcome | NotOpen> {
    return retryConflicts<Outcome | NotOpen>(async () => {
      const set = await readOpen(accountId);
      if (set instanceof Rejection) return set;
      const decision = decide(set, store.now());
      if (!decision.change) return decision.outcome;
      const { committed } = await transact(store, keyChangeWrites(store, set, decision.change));
      return committed ? decision.outcome : 'conflict';
    });
  }

  function newKey(accountId: string, fields: Omit<KeyRecord, 'keyId' | 'keyHash' | 'hint'>): CreatedKey {
    const apiKey = apiKeyFrom(accountId, store.randomBytes(32), fields.access);
    const keyHash = keyHashOf(apiKey);
    return { apiKey, key: { ...fields, keyId: keyIdOf(keyHash), keyHash, hint: hintOf(apiKey) } };
  }

  return {
    /** The live keys and the recently ended keys, oldest first. */
    async list(accountId: string): Promise<ListedKey[] | NotOpen> {
      const set = await readOpen(accountId);
      if (set instanceof Rejection) return set;
      const { account, keys } = set;
      const listed = keys.map((key) => ({ key, live: account.liveKeys[key.keyHash], bucketDay: account.bucketDay }));
      return listed.sort((a, b) => a.key.createdAt - b.key.createdAt);
    },

    create(accountId: string, { name, access = 'write', expiresAt }: KeyFields): Promise<CreatedKey | typeof limitReached | NotOpen> {
      return change<CreatedKey | typeof limitReached>(accountId, ({ keys }, now) => {
        if (keys.filter((key) => isLive(key, now)).length >= maxLiveKeys) return { outcome: limitReached };
        const created = newKey(accountId, { name, access, createdAt: now, ...(expiresAt !== undefined && { expiresAt }) });
        return { outcome: created, change: { added: created.key } };
      });
    },

    /** Creates a key that replaces a live one; see `decideRotation`. */
    rotate(accountId: string, keyId: string, graceMilliseconds: number): Promise<CreatedKey | RotationRejection | NotOpen> {
      return change<CreatedKey | RotationRejection>(accountId, ({ keys }, now) => {
        const rotation = decideRotation(keys, keyId, graceMilliseconds, now);
        if (rotation instanceof Rejection) return { outcome: rotation };
        const created = newKey(accountId, rotation.successor);
        return { outcome: created, change: { added: created.key, ended: rotation.ended } };
      });
    },

    /** Ends a key now. A key that has ended does not change. */
    revoke(accountId: string, keyId: string): Promise<'done' | Rejection<'resource_not_found'> | NotOpen> {
      return change<'done' | Rejection<'resource_not_found'>>(accountId, ({ keys }, now) => {
        const key = keys.find((one) => one.keyId === keyId);
        if (!key) return { outcome: new Rejection('resource_not_found', `the account has no key with the id ${keyId}`) };
        return { outcome: 'done', ...(isLive(key, now) && { change: { ended: { ...key, endsAt: now } } }) };
      });
    },
  };
}

interface KeyChange {
  readonly added?: KeyRecord;
  /** A key that was live, with its new `endsAt`. */
  readonly ended?: KeyRecord;
}

/** The writes of a change, for one transaction. The condition of the first fails if the keys have changed since the read. */
function keyChangeWrites({ names, now }: AccountStore, set: AccountWithKeys, change: KeyChange): Write[] {
  const { added, ended } = change;
  const { accountId } = set.account;
  const table = names.accountKeys;
  const forgotten = added ? keysToForget(set.keys, now()) : [];
  const gone = goneHashes(set.account, ended, now());
  const kept = set.keys.filter((key) => !forgotten.includes(key));
  return [
    changeLiveKeys(names.accounts, set.account, change, gone),
    ...(added ? [{ Put: { TableName: table, Item: keyItem(accountId, added), ConditionExpression: 'attribute_not_exists(keyId)' } }] : []),
    ...kept.flatMap(({ keyId, keyHash }) => {
      const fields = {
        ...(keyId === ended?.keyId && endOfKey(ended)),
        ...(gone.includes(keyHash) && { requestsByDay: leftCounts(set.account, keyHash) }),
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
function goneHashes(account: AccountState, ended: KeyRecord | undefined, now: number): string[] {
  const gone = new Set(endedHashes(account, now));
  if (ended && endOf(ended) <= now) gone.add(ended.keyHash);
  return [...gone];
}

/**
 * Changes the live keys on the account's item, and removes ended keys. Each key is written by its own path, because requests may write
 * strikes and bans of the other keys at the same time.
 */
function changeLiveKeys(table: string, account: AccountState, { added, ended }: KeyChange, gone: readonly string[]): Write {
  const ending = ended && !gone.includes(ended.keyHash) ? ended : undefined;

  const set = ['revision = revision + :one', 'keysRevision = keysRevision + :one'];
  if (added) set.push('liveKeys.#added = :added');
  if (ending) set.push(`liveKeys.#ending.${liveKeyNames.expiresAt} = :end`);
  const removed = gone.map((keyHash, at) => ({ name: `#gone${at}`, keyHash }));
  const remove = removed.length > 0 ? ` REMOVE ${removed.map(({ name }) => `liveKeys.${name}`).join(', ')}` : '';
  const names = {
    ...(added && { '#added': added.keyHash }),
    ...(ending && { '#ending': ending.keyHash }),
    ...Object.fromEntries(removed.map(({ name, keyHash }) => [name, keyHash])),
  };
  return {
    Update: {
      TableName: table,
      Key: { accountId: account.accountId },
      UpdateExpression: `SET ${set.join(', ')}${remove}`,
      ConditionExpression: 'keysRevision = :seen',
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
      ExpressionAttributeValues: {
        ':one': 1,
        ':seen': account.keysRevision,
        ...(added && { ':added': liveKeyItem(newLiveKey(added.expiresAt)) }),
        ...(ending && { ':end': endOf(ending) }),
      },
    },
  };
}
