import { expect, it } from 'vitest';
import { cutPage } from '../../shared/dynamodb/pages.ts';
import { storedItems } from '../../shared/dynamodb/storedItems.ts';
import { startService } from '../support/service.ts';
import { openShop } from '../support/shop.ts';
import { accountId, openClient, openStore, ownKey, writeAll } from '../support/store.ts';

const service = await startService('listReads');
const { get, newPet, newOrder } = openShop(service.call);
/** Every list has an item, whose own read would show. */
const petId = await newPet(1, { status: 'sold' });
await newOrder({ petId, complete: true });
const ids: Readonly<Record<string, number>> = { petId, categoryId: (await get(`/pets?id=${petId}`)).body[0].categoryId };

/** The calls to the store that a list makes. */
async function readsOf(path: string): Promise<object[]> {
  const reads: object[] = [];
  const client = openClient(({ operation, input }, send) => {
    const { TableName, IndexName, ConsistentRead, Limit, FilterExpression } = input as Readonly<Record<string, unknown>>;
    const table = Object.entries(service.tables).find(([, deployed]) => deployed === TableName)?.[0];
    reads.push({ operation, table, index: IndexName, isConsistent: ConsistentRead, limit: Limit, filter: FilterExpression });
    return send();
  });
  const named = path.replace(/\{(\w+)\}/g, (_, name) => String(ids[name]));
  expect((await service.callThrough(client)({ method: 'GET', path: named })).body).toHaveLength(1);
  return reads;
}

const unlimited = { table: undefined, index: undefined, isConsistent: undefined, limit: undefined, filter: undefined };
/** Of a page of 20, and of one item more, which says whether there is a next page. */
const query = (table: string, index?: string) => ({
  ...{ ...unlimited, operation: 'Query', table, index, isConsistent: index ? undefined : true, limit: 21 },
});

it.each([
  ['/pets', query('pets')],
  ['/categories', query('categories')],
  ['/store/orders', query('orders')],
  ['/pets?status=sold', query('pets', 'byStatus')],
  ['/pets?categoryId={categoryId}', query('pets', 'byCategory')],
  ['/pets?categoryId={categoryId}&status=sold', query('pets', 'byCategoryAndStatus')],
  ['/store/orders?petId={petId}', query('orders', 'byPet')],
  ['/store/orders?complete=true', query('orders', 'byComplete')],
  ['/store/orders?petId={petId}&complete=true', query('orders', 'byPetAndComplete')],
  ['/store/inventory', query('pets', 'stocked')],
  ['/store/inventory?status=sold', query('pets', 'stockedByStatus')],
  ['/pets?id={petId}&id=2', { ...unlimited, operation: 'BatchGetItem' }],
])('%s is one read, of an index or of the table: then it shows the last write of its caller', async (path, read) => {
  expect(await readsOf(path)).toEqual([read]);
});

it('a next page starts after the last item of the page before it, so that none is left out', () => {
  const items = [1, 2, 3].map((id) => ({ id }));
  expect(cutPage(items, 2)).toEqual({ items: items.slice(0, 2), next: 2 });
});

it("reads all of an account's items, though each response has only one", async () => {
  const { client, tables: names } = await openStore('storedItems', ({ input }, send) => send({ ...input, Limit: 1 }));
  const ids = [1, 2, 3];
  await writeAll(ids.map((id) => ({ table: names.categories, put: ownKey(id) })));
  const read = await Array.fromAsync(storedItems({ client, names }).read(accountId, ['pets', 'categories']));
  expect(read).toEqual(ids.map((id) => ({ table: 'categories', item: ownKey(id) })));
});
