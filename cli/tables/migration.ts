import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '../../common/isRecord.ts';
import { Problem } from '../../common/problem.ts';
import { type TableName, tables } from '../../shared/dynamodb/tables.ts';

export type Attributes = Readonly<Record<string, unknown>>;

/** A change of the items of one table. A module exports it as `migration`. */
export interface Migration {
  readonly table: TableName;
  /**
   * The paths that `change` receives, such as `version` or `details.name`, if the item has them. Include the keys if `change` needs them.
   */
  readonly reads: readonly string[];
  /**
   * The paths that `change` may set or remove. It receives them too. If a path names an entry of a map, the rest of the map does not
   * change.
   */
  readonly writes: readonly string[];
  /**
   * It is called again for an item that it has changed, and must then return the same values.
   * @param item by path
   * @returns new values of `writes`. Undefined removes an attribute. An attribute that is not in the result does not change.
   */
  change(item: Attributes): Attributes;
}

/**
 * @returns the migration, and a name for it, which depends on the content of the file
 * @throws Problem if the file has no migration
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
