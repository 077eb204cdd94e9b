import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isRecord } from '../../common/isRecord.ts';
import { Problem } from '../../common/problem.ts';
import { keyOf } from '../../shared/dynamodb/storedItems.ts';
import { Contended, isConditionFailed, isTransactionConflict } from '../../shared/dynamodb/storeErrors.ts';
import { type TableName, tables } from '../../shared/dynamodb/tables.ts';
import { retryConflicts } from '../../shared/dynamodb/transact.ts';
import { setting, unchanged, updateWhere } from '../../shared/dynamodb/writes.ts';
import type { OpenTables } from '../accountRepositories.ts';

export type Attributes = Readonly<Record<string, unknown>>;

/** A change of the items of one table. A module exports it as `migration`. */
export interface Migration {
  readonly table: TableName;
  /**
   * The paths that `change` receives, such as `version` or `details.name`. Include the keys if `change` needs them.
   */
  readonly reads: readonly string[];
  /**
   * The paths that `change` may set or remove. It receives them too. If a path names an entry of a map, the rest of the map does not
   * change.
   */
  readonly writes: readonly string[];
  /**
   * It is called again for an item that it has changed, and must then return the same values.
   * @param item by path; undefined for what it does not have
   * @returns new values of `writes`. Undefined removes an attribute. An attribute that is not in the result does not change.
   */
  change(item: Attributes): Attributes;
}

/**
 * @returns the migration, and a name for it, which depends on the content of the file
 * @throws Problem if the file has no migration
 */
export async function loadMigration(file: string): Promise<{ readonly migration: Migration; readonly name: string }> {
  const path = resolve(file);
  const source = await readFile(path).catch((error: unknown) => {
    throw new Problem(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  });
  const module: unknown = await import(pathToFileURL(path).href);
  const migration = isRecord(module) ? module.migration : undefined;
  if (!isMigration(migration)) {
    throw new Problem(`${file} must export a migration: { table, reads, writes, change }. See docs/operations/data-changes.md.`);
  }
  return { migration, name: createHash('sha256').update(source).digest('hex').slice(0, 12) };
}

function isMigration(value: unknown): value is Migration {
  if (!isRecord(value)) return false;
  const { table, reads, writes, change } = value;
  return typeof table === 'string' && Object.hasOwn(tables, table) && isNames(reads) && isNames(writes) && typeof change === 'function';
}

const isNames = (value: unknown): boolean => Array.isArray(value) && value.every((name) => typeof name === 'string');

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
  const changed = change({ ...seen });
  const names = Object.keys(changed);
  const forbidden = names.find((name) => !writes.includes(name));
  if (forbidden !== undefined) throw new Problem(`The migration sets ${forbidden}, which is not in its writes.`);
  return { seen, changes: Object.fromEntries(Object.entries(changed).filter(([path, value]) => !isDeepStrictEqual(value, seen[path]))) };
}

/** @param path of an attribute, or of an entry of a map: `details.name` */
const valueAt = (item: Attributes, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), item);
