import { type TenantTable, tables, tenantTableNames } from '../../shared/dynamodb/tables.ts';
import type { Service } from './service.ts';
import { scan, type Write, writeAll } from './store.ts';

export type StoredItem = Readonly<Record<string, unknown>>;

/** The items of all stores of a service, by table. */
export type Stored = Readonly<Record<TenantTable, readonly StoredItem[]>>;

/** @param items of each table */
export function perTenantTable(items: (table: TenantTable) => readonly StoredItem[]): Stored {
  return Object.fromEntries(tenantTableNames.map((table) => [table, items(table)])) as unknown as Stored;
}

export const nothing = perTenantTable(() => []);

export async function readStored({ tables: names }: Service): Promise<Stored> {
  const items = new Map(await Promise.all(tenantTableNames.map(async (table) => [table, await scan(names[table])] as const)));
  return perTenantTable((table) => items.get(table) ?? []);
}

/** Makes these the only items: as many requests to create them take ten times as long. @param present the items before, if known */
export async function restore(service: Service, wanted: Stored, present?: Stored): Promise<void> {
  const stored = present ?? (await readStored(service));
  const writes = tenantTableNames.flatMap((name): Write[] => {
    const table = service.tables[name];
    const [before, after] = [byKey(name, stored[name]), byKey(name, wanted[name])];
    const puts = [...after].filter(([key, put]) => textOf(put) !== textOf(before.get(key)));
    const deletes = [...before].filter(([key]) => !after.has(key));
    return [...puts.map(([, put]) => ({ table, put })), ...deletes.map(([, item]) => ({ table, delete: keyOf(name, item) }))];
  });
  await writeAll(writes);
}

function keyOf(table: TenantTable, item: StoredItem): Record<string, unknown> {
  const { partitionKey, sortKey } = tables[table];
  return { [partitionKey.name]: item[partitionKey.name], [sortKey.name]: item[sortKey.name] };
}

const byKey = (table: TenantTable, items: readonly StoredItem[]) =>
  new Map(items.map((item) => [JSON.stringify(keyOf(table, item)), item]));

/** With its attributes in one order. */
export const textOf = (item: StoredItem | undefined) => item && JSON.stringify(Object.entries(item).sort());
