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

/** All accounts have one partition. */
const withoutAccount = (json: string) => json.replace(/acct_\w{14}/g, 'acct_everyone000000');
/** All accounts have the partitions of the index together. */
const indexWithoutAccount = (json: string) => json.replace(/acct_\w{14}#/g, '#');

/** Each with the requests of the matrix that must find it. */
const faults: readonly [string, Around, readonly string[]][] = [
  [
    'the account left out of the key of a category',
    inTable('categories', withoutAccount),
    ['getCategory with path categoryId', 'listCategories with nothing of another'],
  ],
  ['the account left out of the key of a count', inTable('categoryCounts', withoutAccount), ['createPet with body categoryId']],
  [
    'the account left out of the key of a pet',
    inTable('pets', withoutAccount),
    ['getPet with path petId', 'listPets with query id', 'createOrder with body petId', 'setInventory with path petId'],
  ],
  ['the account left out of the key of an order', inTable('orders', withoutAccount), ['getOrder with path orderId']],
  [
    'the account left out of the key of an idempotency record',
    inTable('idempotencyRecords', withoutAccount),
    ['createMessage with header idempotency-key'],
  ],
  [
    'the account left out of the indexes of pets',
    inTable('pets', indexWithoutAccount),
    ['listPets with query status', 'listPets with query categoryId', 'listInventory with nothing of another'],
  ],
  [
    'the account left out of the indexes of orders',
    inTable('orders', indexWithoutAccount),
    ['listOrders with query petId', 'listOrders with query complete'],
  ],
];

describe.each(faults)('%s', (name, around, finders) => {
  let worlds: Worlds;
  beforeAll(async () => {
    worlds = await openWorlds(name.replaceAll(' ', '-'), around);
  });

  it.each(finders)('is found by %s', async (finder) => {
    const probe = probes.find((one) => `${one.operationId} with ${one.name}` === finder);
    if (!probe) throw new Error(`the matrix has no ${finder}`);
    const { inhabited, empty } = await worlds.send(probe, stranger);
    expect(inhabited.response).not.toEqual(empty.response);
  });
});
