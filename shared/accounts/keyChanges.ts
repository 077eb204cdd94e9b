import type { Write } from '../dynamodb/transact.ts';
import { setting, updateWhere } from '../dynamodb/writes.ts';
import { newLiveKey } from './account.ts';
import { type AccountStore, deletionOf, keyItem } from './accountItems.ts';
import type { AccountWithKeys } from './accountReads.ts';
import { endedHashes, endOf, type KeyRecord, keysToForget } from './keyRecord.ts';

/** A change of an account's set of keys. */
export interface KeyChange {
  readonly added?: KeyRecord;
  /** A key that was live, with its new `endsAt`. */
  readonly ended?: KeyRecord;
}

/** The writes of a change, for one transaction. The condition of the first is unmet if the keys have changed since the read. */
export function keyChangeWrites({ names, now }: AccountStore, set: AccountWithKeys, change: KeyChange): Write[] {
  const { added, ended } = change;
  const { accountId } = set.account;
  const table = names.accountKeys;
  const forgotten = added ? keysToForget(set.keys, now()) : [];
  return [
    changeLiveKeys(names.accounts, set, change, now()),
    ...(added ? [{ Put: { TableName: table, Item: keyItem(accountId, added), ConditionExpression: 'attribute_not_exists(keyId)' } }] : []),
    ...(ended ? [endKey(table, accountId, ended)] : []),
    ...forgotten.map(({ keyId }) => ({ Delete: { TableName: table, Key: { accountId, keyId } } })),
  ];
}

export const endKey = (table: string, accountId: string, key: KeyRecord): Write =>
  updateWhere({ table, key: { accountId, keyId: key.keyId } }, setting({ endsAt: key.endsAt, ...deletionOf(key) }), {
    expression: 'attribute_exists(#keyId)',
  });

/**
 * Changes the live keys on the account's item, and removes the ended ones. Each key is written by its own path, because requests may write
 * strikes and bans of the other keys at the same time.
 */
function changeLiveKeys(table: string, { account }: AccountWithKeys, { added, ended }: KeyChange, now: number): Write {
  const gone = new Set(endedHashes(account, now));
  if (ended && endOf(ended) <= now) gone.add(ended.keyHash);
  const ending = ended && !gone.has(ended.keyHash) ? ended : undefined;

  const set = ['revision = revision + :one', 'keysRevision = keysRevision + :one'];
  if (added) set.push('liveKeys.#added = :added');
  if (ending) set.push('liveKeys.#ending.validUntil = :end');
  const removed = [...gone].map((keyHash, at) => ({ name: `#gone${at}`, keyHash }));
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
        ...(added && { ':added': newLiveKey(added.expiresAt) }),
        ...(ending && { ':end': endOf(ending) }),
      },
    },
  };
}
