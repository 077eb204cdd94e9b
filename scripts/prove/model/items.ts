import { isDeepStrictEqual } from 'node:util';
import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '../../../shared/storage/tables.ts';
import { ascending, openOrdersOf, petsOf, type State } from './state.ts';

type Items = Readonly<Record<string, unknown>>[];
interface Stored {
  readonly categories: Items;
  readonly pets: Items;
  readonly orders: Items;
}

/** Reads the items of these ids as they are stored, counters and all. */
export async function readStored(
  client: DynamoDBDocumentClient,
  names: Readonly<Record<TableName, string>>,
  ids: ReadonlyMap<number, number>,
): Promise<Stored> {
  const stored = { categories: [] as Items, pets: [] as Items, orders: [] as Items };
  const tables = ['categories', 'pets', 'orders'] as const;
  const keys = [...ids.values()].map((id) => ({ id }));
  if (keys.length === 0) return stored;
  for (const table of tables) {
    const { Responses } = await client.send(
      new BatchGetCommand({ RequestItems: { [names[table]]: { Keys: keys, ConsistentRead: true } } }),
    );
    stored[table].push(...(Responses?.[names[table]] ?? []));
  }
  return stored;
}

/** Whether what is stored is what a state says: each item, and the counters that the service keeps of what refers to it. */
export function isStored(state: State, stored: Stored, ids: ReadonlyMap<number, number>): boolean {
  const idOf = (label: number | undefined) => (label === undefined ? undefined : ids.get(label));
  const expected = {
    categories: ascending(state.categories).map(([label, category]) => ({ id: idOf(label), ...category, pets: petsOf(state, label) })),
    pets: ascending(state.pets).map(([label, { category, ...pet }]) => ({
      id: idOf(label),
      ...pet,
      categoryId: idOf(category),
      openOrders: openOrdersOf(state, label),
    })),
    orders: ascending(state.orders).map(([label, { pet, ...order }]) => ({
      id: idOf(label),
      ...order,
      ...(pet !== undefined && { petId: idOf(pet) }),
    })),
  };
  return isDeepStrictEqual(sorted(expected), sorted(stored));
}

/** Where an item stands in indexes follows from its other attributes; that lists find it is for the list commands to show. */
const indexes = new Set([
  'listed',
  'byStatus',
  'byCategory',
  'byCategoryAndStatus',
  'stocked',
  'stockedByStatus',
  'byComplete',
  'byPet',
  'byPetAndComplete',
]);

function sorted({ categories, pets, orders }: Stored) {
  const plain = (items: Items) =>
    items
      .map((item) => Object.fromEntries(Object.entries(item).filter(([name, value]) => !indexes.has(name) && value !== 0)))
      .sort((a, b) => Number(a.id) - Number(b.id));
  return { categories: plain(categories), pets: plain(pets), orders: plain(orders) };
}
