import { beforeAll, describe, expect, it } from 'vitest';
import type { TenantTable } from '../../shared/dynamodb/tables.ts';
import type { Around } from '../support/store.ts';
import { probes } from './places.ts';
import { openWorlds, stranger, type Worlds } from './worlds.ts';

/** Changes each call as a fault in the keys of one table would. */
const inTable =
  (table: TenantTable, change: (json: string) => string): Around =>
  ({ input }, send) =>
    send(JSON.parse(JSON.stringify(input, (_, part) => (isFor(table, part) ? JSON.parse(change(JSON.stringify(part))) : part))));

/** Whether a part of a call names the table; of a batch, the part with its keys does not, and the whole call is changed. */
const isFor = (table: TenantTable, part: unknown): boolean => {
  if (typeof part !== 'object' || part === null) return false;
  const named = 'TableName' in part ? [part.TableName] : 'RequestItems' in part ? Object.keys(part.RequestItems ?? {}) : [];
  return named.some((name) => String(name).endsWith(`-${table}`));
};

/** Without the account, all accounts have one partition, or the partitions of an index together. */
const withoutAccount = {
  key: (json: string) => json.replace(/acct_\w{14}/g, 'acct_everyone000000'),
  indexes: (json: string) => json.replace(/acct_\w{14}#/g, '#'),
};

/** Each with the requests of the matrix that must find it. */
const faults: readonly [keyof typeof withoutAccount, TenantTable, readonly string[]][] = [
  ['key', 'categories', ['getCategory with path categoryId', 'listCategories with nothing of another']],
  ['key', 'categoryCounts', ['createPet with body categoryId']],
  ['key', 'pets', ['getPet with path petId', 'listPets with query id', 'createOrder with body petId', 'setInventory with path petId']],
  ['key', 'orders', ['getOrder with path orderId']],
  ['key', 'idempotencyRecords', ['createMessage with header idempotency-key']],
  ['indexes', 'pets', ['listPets with query status', 'listPets with query categoryId', 'listInventory with nothing of another']],
  ['indexes', 'orders', ['listOrders with query petId', 'listOrders with query complete']],
];

describe.each(faults)('the account left out of the %s of the table %s', (part, table, finders) => {
  let worlds: Worlds;
  beforeAll(async () => {
    worlds = await openWorlds(`without-${part}-${table}`, inTable(table, withoutAccount[part]));
  });

  it.each(finders)('is found by %s', async (finder) => {
    const probe = probes.find((one) => `${one.operationId} with ${one.name}` === finder);
    if (!probe) throw new Error(`the matrix has no ${finder}`);
    const { inhabited, empty } = await worlds.send(probe, stranger);
    expect(inhabited.response).not.toEqual(empty.response);
  });
});
