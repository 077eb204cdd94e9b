import { expect, it } from 'vitest';
import { useService } from '../support/service.ts';
import { openClient } from '../support/store.ts';

const service = useService('listReads');

/** The calls to the store that a list makes. */
async function readsOf(path: string): Promise<object[]> {
  const reads: object[] = [];
  const client = openClient(({ operation, input }, send) => {
    const { TableName, IndexName, ConsistentRead } = input as Readonly<Record<string, unknown>>;
    const table = Object.entries(service.tables).find(([, deployed]) => deployed === TableName)?.[0];
    reads.push({ operation, table, index: IndexName, isConsistent: ConsistentRead });
    return send();
  });
  expect((await service.callThrough(client)({ method: 'GET', path })).status).toBe(200);
  return reads;
}

it.each([
  ['/pets', 'pets'],
  ['/categories', 'categories'],
  ['/store/orders', 'orders'],
])('%s is one consistent read of the table: it shows the last write of its caller', async (path, table) => {
  expect(await readsOf(path)).toEqual([{ operation: 'Query', table, index: undefined, isConsistent: true }]);
});

it.each([
  ['/pets?status=available', 'pets', 'byStatus'],
  ['/pets?categoryId=1', 'pets', 'byCategory'],
  ['/pets?categoryId=1&status=available', 'pets', 'byCategoryAndStatus'],
  ['/store/orders?petId=1', 'orders', 'byPet'],
  ['/store/orders?complete=true', 'orders', 'byComplete'],
  ['/store/orders?petId=1&complete=false', 'orders', 'byPetAndComplete'],
  ['/store/inventory', 'pets', 'stocked'],
  ['/store/inventory?status=sold', 'pets', 'stockedByStatus'],
])('%s is one read of an index', async (path, table, index) => {
  expect(await readsOf(path)).toEqual([{ operation: 'Query', table, index, isConsistent: undefined }]);
});

it('/pets?id= is one read of these items', async () => {
  expect(await readsOf('/pets?id=1&id=2')).toMatchObject([{ operation: 'BatchGetItem' }]);
});
