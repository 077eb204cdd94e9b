import { type TableName, tableNames } from './tables.ts';

/** The environment variable with the deployed name of a table, such as `CATEGORY_COUNTS_TABLE`. */
export const tableVariable = (table: TableName): string => `${table.replace(/[A-Z]/g, '_$&').toUpperCase()}_TABLE`;

/** One value per table. */
export const perTable = <Value>(make: (table: TableName) => Value): Readonly<Record<TableName, Value>> =>
  Object.fromEntries(tableNames.map((table) => [table, make(table)])) as Record<TableName, Value>;
