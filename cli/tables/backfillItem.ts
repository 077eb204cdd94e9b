import { isDeepStrictEqual } from 'node:util';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isRecord } from '../../common/isRecord.ts';
import { Problem } from '../../common/problem.ts';
import { keyOf } from '../../shared/dynamodb/storedItems.ts';
import { Contended, isConditionFailed, isTransactionConflict } from '../../shared/dynamodb/storeErrors.ts';
import { retryConflicts } from '../../shared/dynamodb/transact.ts';
import { setting, unchanged, updateWhere } from '../../shared/dynamodb/writes.ts';
import type { OpenTables } from '../accountRepositories.ts';
import type { Attributes, Migration } from './migration.ts';

/**
 * Changes one item, if the attributes that the migration reads and writes have not changed since the read. Otherwise it reads the item and
 * decides again, so it never replaces values that somebody else has written.
 * @returns whether there was something to change. `busy`: others changed it during every attempt
 */
export async function backfillItem({ client, names }: OpenTables, migration: Migration, scanned: Attributes): Promise<boolean | 'busy'> {
  const table = names[migration.table];
  const Key = keyOf(migration.table, scanned);
  let item: Attributes | undefined = scanned;
  try {
    return await retryConflicts<boolean>(async () => {
      if (!item) return false;
      const { seen, changes } = changesOf(migration, item);
      if (Object.keys(changes).length === 0) return false;
      const { Update } = updateWhere({ table, key: Key }, setting(changes), unchanged({ ...seen, ...Key }));
      try {
        // Not in a transaction, which costs twice as much. A retry after a lost response finds an item with nothing to change.
        await client.send(new UpdateCommand({ TableName: table, Key, ...Update }));
        return true;
      } catch (error) {
        if (!isConditionFailed(error) && !isTransactionConflict(error)) throw error;
      }
      item = (await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;
      return 'conflict';
    });
  } catch (error) {
    if (error instanceof Contended) return 'busy';
    throw error;
  }
}

/**
 * The attributes that the change has read, and the new values that differ from the item's.
 * @throws Problem if the change sets an attribute that it may not set
 */
export function changesOf({ reads, writes, change }: Migration, item: Attributes): { seen: Attributes; changes: Attributes } {
  const seen = Object.fromEntries([...reads, ...writes].map((path) => [path, valueAt(item, path)]));
  const changed = change(withoutAbsent(seen));
  const names = Object.keys(changed);
  const forbidden = names.find((name) => !writes.includes(name));
  if (forbidden !== undefined) throw new Problem(`The migration sets ${forbidden}, which is not in its writes.`);
  return { seen, changes: Object.fromEntries(Object.entries(changed).filter(([path, value]) => !isDeepStrictEqual(value, seen[path]))) };
}

/** @param path of an attribute, or of an entry of a map: `details.name` */
const valueAt = (item: Attributes, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), item);

const withoutAbsent = (values: Attributes): Attributes =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
