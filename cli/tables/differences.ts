import { isDeepStrictEqual } from 'node:util';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { isRecord } from '../../common/isRecord.ts';
import { parseJson } from '../../common/parseJson.ts';
import { Problem } from '../../common/problem.ts';
import { petCount } from '../../shared/categories/categoryCounts.ts';
import { always } from '../../shared/dynamodb/store.ts';
import { keyOf } from '../../shared/dynamodb/storedItems.ts';
import { type TableName, tables } from '../../shared/dynamodb/tables.ts';
import { retryConflicts, transact } from '../../shared/dynamodb/transact.ts';
import { deleteWhere, putWhere, unchanged, type Write } from '../../shared/dynamodb/writes.ts';
import { orderCount } from '../../shared/orders/orderStock.ts';
import type { OpenTables } from '../accountRepositories.ts';
import { readItemJson } from '../views/itemJson.ts';
import type { Attributes } from './migration.ts';
import { inBatches, type Pace } from './pace.ts';
import { itemsOf } from './scan.ts';

/** An item that differs between a table and its copy, which is a line of `petstore restore compare`. */
export interface Difference {
  readonly table: TableName;
  /** The item as it is now; absent if there is none. */
  readonly now?: Attributes;
  /** The item in the copy; absent if there was none. */
  readonly was?: Attributes;
}

/** How the item has changed since then. */
export const kindOf = ({ now, was }: Difference): 'deleted' | 'changed' | 'added' => (now ? (was ? 'changed' : 'added') : 'deleted');

/** Reads both tables completely and consistently, page by page. The result may or may not include concurrent writes. */
export async function* differencesOf(
  { client, names }: OpenTables,
  table: TableName,
  copy: string,
  pace: Pace,
): AsyncGenerator<Difference> {
  const live = names[table];
  const other = (TableName: string, item: Attributes) =>
    client.send(new GetCommand({ TableName, Key: keyOf(table, item), ConsistentRead: true }));
  for await (const batch of inBatches(itemsOf(client, copy), pace.batch)) {
    const items = await Promise.all(batch.map(async (was) => ({ was, now: (await other(live, was)).Item })));
    for (const { was, now } of items) if (!isDeepStrictEqual(was, now)) yield { table, ...(now && { now }), was };
    await pace.step(batch.length);
  }
  for await (const batch of inBatches(itemsOf(client, live), pace.batch)) {
    const items = await Promise.all(batch.map(async (now) => ({ now, was: (await other(copy, now)).Item })));
    for (const { now, was } of items) if (!was) yield { table, now };
    await pace.step(batch.length);
  }
}

/** `changed`: somebody has changed the item since the comparison. */
export type Applied = 'applied' | 'already' | 'changed';

/** Restores an item, on the condition that it has not changed since the comparison. May be repeated. */
export async function applyDifference({ client, names }: OpenTables, { table, now, was }: Difference): Promise<Applied> {
  const write = writeOf(names[table], table, now, was);
  const key = keyOf(table, now ?? was ?? {});
  return retryConflicts<Applied>(async () => {
    const { Item } = await client.send(new GetCommand({ TableName: names[table], Key: key, ConsistentRead: true }));
    if (isDeepStrictEqual(Item, was)) return 'already';
    if (!isDeepStrictEqual(Item, now)) return 'changed';
    const { committed } = await transact({ client, mayWrite: always }, [write]);
    return committed ? 'applied' : 'conflict';
  });
}

function writeOf(deployed: string, table: TableName, now: Attributes | undefined, was: Attributes | undefined): Write {
  // Only if the item still has exactly the attributes that were compared. It may have gained those that it had, or the keys of sparse indexes,
  // such as a stock, which does not change the pet's version.
  const absent = Object.fromEntries([...Object.keys(was ?? {}), ...Object.keys(tables[table].indexes)].map((name) => [name, undefined]));
  const condition = now ? unchanged({ ...absent, ...now }) : { expression: `attribute_not_exists(#${tables[table].partitionKey.name})` };
  return was ? putWhere(deployed, was, condition) : deleteWhere({ table: deployed, key: keyOf(table, now ?? {}) }, condition);
}

/**
 * Items of these tables may be put back only if they are missing, because an earlier item would make revoked keys valid again and give back
 * used tokens.
 */
const onlyMissing: readonly TableName[] = ['accounts', 'accountKeys'];
/** Their items expire before anybody could put them back. */
const neverRestored: readonly TableName[] = ['idempotencyRecords', 'anonymousBuckets'];

/** @throws Problem for a table that needs no restore */
export function requireRestorable(table: TableName): void {
  if (neverRestored.includes(table)) throw new Problem(`The items of ${table} expire, so they need no restore.`);
}

/** @throws Problem that names the first line that is not from `petstore restore compare`, or that must not be put back */
export function differencesIn(text: string): Difference[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const difference = parseJson(line, readItemJson);
    if (!isDifference(difference)) throw new Problem(`Line ${index + 1} is not a line of petstore restore compare.`);
    requireRestorable(difference.table);
    if (difference.now && onlyMissing.includes(difference.table))
      throw new Problem(
        `Line ${index + 1}: an item of ${difference.table} is only put back if it is missing, because an earlier one would make revoked keys valid again.`,
      );
    return [difference];
  });
}

function isDifference(value: unknown): value is Difference {
  if (!isRecord(value)) return false;
  const { table, now, was } = value;
  if (typeof table !== 'string' || !Object.hasOwn(tables, table)) return false;
  const items = [now, was].filter((item) => item !== undefined);
  if (items.length === 0 || !items.every(isRecord)) return false;
  const keys = items.map((item) => keyOf(table as TableName, item));
  return keys.every((key) => isDeepStrictEqual(key, keys[0]) && Object.values(key).every((part) => part !== undefined));
}

const counts = [petCount, orderCount];
const isCounted = (table: TableName) => counts.some(({ of }) => of === table);

/** Whether this is a count, or a pet whose count differs. A pet that was added or deleted has its own count. */
const isCount = ({ table, now, was }: Difference): boolean =>
  counts.some((count) => count.table === table && (!isCounted(table) || (now && was && now[count.attribute] !== was[count.attribute])));

/**
 * Deleting a counted item also lowered its count. If a count is too low, a category that has pets could be deleted.
 * @throws Problem if an account gets items back, but not the changed counts in the file, or if it gets counts back that do not include its
 * added pets and orders
 */
export function requireCounts(differences: readonly Difference[], left: readonly Difference[]): void {
  const accountOf = ({ now, was }: Difference) => (now ?? was)?.accountId;
  const accounts = new Set(differences.map(accountOf));
  const count = left.find((difference) => isCount(difference) && accounts.has(accountOf(difference)));
  if (count) {
    throw new Problem(
      `Nothing was put back: the file also has counts of these items of ${accountOf(count)} (${count.table}). Add --${kindOf(count)}.`,
    );
  }
  const counted = new Set(differences.filter(isCount).map(accountOf));
  const isAdded = (difference: Difference) => isCounted(difference.table) && kindOf(difference) === 'added';
  const uncounted = left.find((difference) => isAdded(difference) && counted.has(accountOf(difference)));
  if (!uncounted) return;
  throw new Problem(
    `Nothing was put back: ${accountOf(uncounted)} has added ${uncounted.table}, and the counts in the file would no longer include them. ` +
      'Delete them with --added. To keep them, add them to `was` of their counts, and remove their lines from the file.',
  );
}
