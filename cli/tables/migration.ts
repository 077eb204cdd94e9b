import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '../../common/isRecord.ts';
import { Problem } from '../../common/problem.ts';
import { type TableName, tables } from '../../shared/dynamodb/tables.ts';

export type Attributes = Readonly<Record<string, unknown>>;

/** How the items of one table change. A module exports it as `migration`. */
export interface Migration {
  readonly table: TableName;
  /** The paths that `change` gets, such as `version` or `details.name`, where an item has them; the keys too if it needs them. */
  readonly reads: readonly string[];
  /** The paths that `change` may set or remove; it gets them too. A path of an entry leaves the rest of its map as it is. */
  readonly writes: readonly string[];
  /**
   * Called again for an item that it has changed, and must then return what the item has.
   * @param item by path
   * @returns new values of `writes`; undefined removes one, and one that is not named stays
   */
  change(item: Attributes): Attributes;
}

/**
 * @returns the migration, and a name for it: another content of the file has another one
 * @throws Problem where the file has no migration
 */
export async function loadMigration(file: string): Promise<Migration & { readonly name: string }> {
  const path = resolve(file);
  const source = await readFile(path).catch((error: unknown) => {
    throw new Problem(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  });
  const module: unknown = await import(pathToFileURL(path).href);
  const migration = isRecord(module) ? module.migration : undefined;
  if (!isMigration(migration)) {
    throw new Problem(`${file} must export a migration: { table, reads, writes, change }. See docs/operations/data-changes.md.`);
  }
  return { ...migration, name: createHash('sha256').update(source).digest('hex').slice(0, 12) };
}

function isMigration(value: unknown): value is Migration {
  if (!isRecord(value)) return false;
  const { table, reads, writes, change } = value;
  return typeof table === 'string' && Object.hasOwn(tables, table) && isNames(reads) && isNames(writes) && typeof change === 'function';
}

const isNames = (value: unknown): boolean => Array.isArray(value) && value.every((name) => typeof name === 'string');
