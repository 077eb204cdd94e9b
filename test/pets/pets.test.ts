import type { QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { categories } from '../../shared/categories/categories.ts';
import { newId } from '../../shared/dynamodb/ids.ts';
import { always, type Page, type PageRequest, type Store } from '../../shared/dynamodb/store.ts';
import type { TenantStore } from '../../shared/dynamodb/tenantStore.ts';
import { inventory } from '../../shared/inventory/inventory.ts';
import { type PetItem, petListings, stockListings } from '../../shared/pets/petItem.ts';
import { type PetFilter, pets } from '../../shared/pets/pets.ts';
import { openClient, openStore, ownKey, ownStore, sdk } from '../support/store.ts';

let store: Store;
let own: TenantStore;
const count = 400;
const statuses = ['available', 'pending', 'sold'] as const;
const now = Date.UTC(2026, 11, 1, 12);
const idAt = (at: number) => newId(now, 0) + at * 7;

/** The reads of the indexes and the batches so far. */
const read = { items: 0, calls: 0 };

beforeAll(async () => {
  const { client, tables } = await openStore('pets', async (_, send) => {
    const output: Partial<QueryCommandOutput> = await send();
    read.calls += 1;
    read.items += output.Items?.length ?? 0;
    return output;
  });
  store = { client, names: tables, now: () => now, random: () => 0, mayWrite: always };
  own = ownStore(store);
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      // Most are available and of one category, as in a real shop.
      const details = { name: `Pet ${at}`, categoryId: at % 50 ? 1 : 2, status: statuses[at % 40 ? 0 : 2] ?? 'sold' };
      const item: PetItem = {
        id: idAt(at),
        details,
        version: 1,
        openOrders: 0,
        stock: at,
        stockVersion: 1,
        ...petListings(own, details),
        ...stockListings(own, details),
      };
      await sdk.put({ TableName: tables.pets, Item: { ...ownKey(item.id), ...item } });
    }),
  );
});

/** How many items are read for a page. */
async function costOf<Item>(list: (request: PageRequest) => Promise<Page<Item>>, request: PageRequest): Promise<number> {
  read.items = 0;
  expect((await list(request)).items).toHaveLength(request.limit);
  return read.items;
}

describe('a page', () => {
  const listPets = (filter: PetFilter) => (request: PageRequest) => pets(own).list(filter, request);
  const lists: readonly [string, (request: PageRequest) => Promise<Page<unknown>>][] = [
    ['of all pets', (request) => listPets({})(request)],
    ['of the pets of a status', (request) => listPets({ status: 'available' })(request)],
    ['of the pets of a category', (request) => listPets({ categoryId: 1 })(request)],
    ['of both', (request) => listPets({ categoryId: 1, status: 'available' })(request)],
    ['of the inventory', (request) => inventory(own).list({}, request)],
    ['of the inventory of a status', (request) => inventory(own).list({ status: 'available' }, request)],
  ];

  it.each(lists)('%s costs in proportion to its size, at the beginning of the list and at its end', async (_, list) => {
    for (const limit of [1, 20, 100]) {
      for (const after of [undefined, idAt(count - 150)]) {
        expect(await costOf(list, { limit, after })).toBe(limit + 1);
      }
    }
  });
});

describe('a page that DynamoDB ends early', () => {
  it('is not the last one', async () => {
    const client = openClient(async (_, send) => {
      const { Items = [], ...output } = (await send()) as QueryCommandOutput;
      return { ...output, Items: Items.slice(0, 2), LastEvaluatedKey: {} };
    });
    const { items, next } = await pets(ownStore({ ...store, client })).list({}, { limit: 4 });
    expect([items.length, next]).toEqual([2, items.at(-1)?.id]);
  });
});

describe('pets that are named', () => {
  it('are read though the store leaves some out of its first response', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    let calls = 0;
    const client = openClient(async ({ input }, send) => {
      calls += 1;
      const { RequestItems } = input as { RequestItems: Record<string, { Keys: object[] }> };
      const [[table, wanted] = ['', { Keys: [] }]] = Object.entries(RequestItems);
      const now = { ...wanted, Keys: wanted.Keys.slice(0, 2) };
      const later = { ...wanted, Keys: wanted.Keys.slice(2) };
      const output = await send({ ...input, RequestItems: { [table]: now } });
      return { ...output, UnprocessedKeys: later.Keys.length > 0 ? { [table]: later } : {} };
    });
    const id = [5, 1, 4, 2, 3].map(idAt);
    const { items } = await pets(ownStore({ ...store, client })).list({ id }, { limit: 20 });
    expect([items.map((pet) => pet.id), calls]).toEqual([[1, 2, 3, 4, 5].map(idAt), 3]);
    vi.restoreAllMocks();
  });
});

describe('an id that is taken', () => {
  it('is drawn again without an overwrite', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const draws = [0, 0, 0, 1, 1, 2];
    const drawing = ownStore({ ...store, now: () => now + 60_000, random: () => draws.shift() ?? 3 });
    const first = await categories(drawing).create({ name: 'Dogs' });
    const second = await categories(drawing).create({ name: 'Cats' });
    expect(second.value.id).toBe(first.value.id + 1);
    const fields = { name: 'Rex', categoryId: first.value.id, status: 'sold' as const };
    const made = [await pets(drawing).create(fields), await pets(drawing).create(fields)];
    expect(made.map((pet) => typeof pet === 'object' && pet.value.id - first.value.id)).toEqual([1, 2]);
    expect((await categories(drawing).get(first.value.id))?.value.name).toBe('Dogs');
    vi.restoreAllMocks();
  });
});
