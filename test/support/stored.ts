import { isRecord } from '../../common/isRecord.ts';
import { keyOf } from '../../shared/dynamodb/storedItems.ts';
import { type TableName, type TenantTable, tenantTableNames } from '../../shared/dynamodb/tables.ts';
import type { Service } from './service.ts';
import { scan, type Write, writeAll } from './store.ts';

export type StoredItem = Readonly<Record<string, unknown>>;

/** The items of all stores of a service, by table; or those of other tables. */
export type Stored<Table extends TableName = TenantTable> = Readonly<Record<Table, readonly StoredItem[]>>;

/** @param items of each table */
export function perTenantTable(items: (table: TenantTable) => readonly StoredItem[]): Stored {
  return Object.fromEntries(tenantTableNames.map((table) => [table, items(table)])) as unknown as Stored;
}

export const nothing = perTenantTable(() => []);

export const readStored = (service: Service): Promise<Stored> => readTables(service, tenantTableNames);

export async function readTables<Table extends TableName>(service: Service, names: readonly Table[]): Promise<Stored<Table>> {
  const items = await Promise.all(names.map(async (table) => [table, await scan(service.tables[table])] as const));
  return Object.fromEntries(items) as unknown as Stored<Table>;
}

/** Makes these the only items: as many requests to create them take ten times as long. @param present the items before, if known */
export async function restore<Table extends TableName>(service: Service, wanted: Stored<Table>, present?: Stored<Table>): Promise<void> {
  const names = Object.keys(wanted) as Table[];
  const stored = present ?? (await readTables(service, names));
  const writes = names.flatMap((name): Write[] => {
    const table = service.tables[name];
    const [before, after] = [byKey(name, stored[name]), byKey(name, wanted[name])];
    const puts = [...after].filter(([key, put]) => textOf(put) !== textOf(before.get(key)));
    const deletes = [...before].filter(([key]) => !after.has(key));
    return [...puts.map(([, put]) => ({ table, put })), ...deletes.map(([, item]) => ({ table, delete: keyOf(name, item) }))];
  });
  await writeAll(writes);
}

const byKey = (table: TableName, items: readonly StoredItem[]) => new Map(items.map((item) => [JSON.stringify(keyOf(table, item)), item]));

/** With its attributes, and the entries of its maps, in one order: the store keeps none. */
export const textOf = (item: unknown) =>
  JSON.stringify(item, (_, value: unknown) => (isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value));
