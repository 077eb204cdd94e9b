import type { TableName } from './tables.ts';

/** The environment variable with the deployed name of a table, such as `CATEGORY_COUNTS_TABLE`. */
export const tableVariable = (table: TableName): string => `${table.replace(/[A-Z]/g, '_$&').toUpperCase()}_TABLE`;

/** One value per table. The names are here again, because a function would load `tables.ts` only for them. */
export const perTable = <Value>(make: (table: TableName) => Value): Readonly<Record<TableName, Value>> => ({
  categories: make('categories'),
  categoryCounts: make('categoryCounts'),
  pets: make('pets'),
  orders: make('orders'),
  messages: make('messages'),
  idempotencyRecords: make('idempotencyRecords'),
  accounts: make('accounts'),
  accountKeys: make('accountKeys'),
  usage: make('usage'),
  anonymousBuckets: make('anonymousBuckets'),
});
