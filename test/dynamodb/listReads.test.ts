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

const query = (table: string, index?: string) => ({ operation: 'Query', table, index, isConsistent: index ? undefined : true });

it.each([
  ['/pets', query('pets')],
  ['/categories', query('categories')],
  ['/store/orders', query('orders')],
  ['/pets?status=available', query('pets', 'byStatus')],
  ['/pets?categoryId=1', query('pets', 'byCategory')],
  ['/pets?categoryId=1&status=available', query('pets', 'byCategoryAndStatus')],
  ['/store/orders?petId=1', query('orders', 'byPet')],
  ['/store/orders?complete=true', query('orders', 'byComplete')],
  ['/store/orders?petId=1&complete=false', query('orders', 'byPetAndComplete')],
  ['/store/inventory', query('pets', 'stocked')],
  ['/store/inventory?status=sold', query('pets', 'stockedByStatus')],
  ['/pets?id=1&id=2', { operation: 'BatchGetItem', table: undefined, index: undefined, isConsistent: undefined }],
])('%s is one read, of an index or of the table: then it shows the last write of its caller', async (path, read) => {
  expect(await readsOf(path)).toEqual([read]);
});
