import { isDeepStrictEqual } from 'node:util';
import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '../../../shared/dynamodb/tables.ts';
import { ascending, isUnknown, openOrdersOf, petsOf, type State } from './state.ts';

type Item = Readonly<Record<string, unknown>>;
type Items = readonly Item[];
interface Stored {
  readonly categories: Items;
  readonly categoryCounts: Items;
  readonly pets: Items;
  readonly orders: Items;
}

/** Reads the items of an account as they are stored, counters and all: a sequence makes less than a megabyte of them. */
export async function readStored(
  client: DynamoDBDocumentClient,
  names: Readonly<Record<TableName, string>>,
  accountId: string,
): Promise<Stored> {
  const read = async (table: keyof Stored): Promise<Items> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: names[table],
        KeyConditionExpression: 'accountId = :account',
        ExpressionAttributeValues: { ':account': accountId },
        ConsistentRead: true,
      }),
    );
    return Items;
  };
  return {
    categories: await read('categories'),
    categoryCounts: await read('categoryCounts'),
    pets: await read('pets'),
    orders: await read('orders'),
  };
}

/** The ids of the counts of a category: a pet is in that of its id modulo eight. */
const countIdsOf = (categoryId: number | undefined): string[] => Array.from({ length: 8 }, (_, remainder) => `${categoryId}#${remainder}`);

/** Whether the stored items are as a state says: each item, and the counters of the items that refer to it. */
export function isStored(state: State, stored: Stored, ids: ReadonlyMap<number, number>): boolean {
  const idOf = (label: number | undefined) => (label === undefined ? undefined : ids.get(label));
  const expected = {
    categories: ascending(state.categories).map(([label, category]) => ({ id: idOf(label), ...category })),
    categoryCounts: ascending(state.categories).flatMap(([label]) => {
      const pets = petsOf(state, label).map((pet) => Number(idOf(pet)) % 8);
      return countIdsOf(idOf(label)).map((id, remainder) => ({ id, pets: pets.filter((of) => of === remainder).length }));
    }),
    pets: ascending(state.pets).map(([label, { category, ...pet }]) => ({
      id: idOf(label),
      ...pet,
      categoryId: idOf(category),
      ...{ byStatus: pet.status, byCategory: `${idOf(category)}`, byCategoryAndStatus: `${idOf(category)}#${pet.status}` },
      ...(pet.stock !== undefined && { entryStatus: pet.status, stocked: 'entry', stockedByStatus: pet.status }),
      openOrders: openOrdersOf(state, label),
    })),
    orders: ascending(state.orders).map(([label, { pet, ...order }]) => ({
      id: idOf(label),
      ...order,
      byComplete: `${order.complete}`,
      ...(pet !== undefined && { petId: idOf(pet), byPet: `${idOf(pet)}`, byPetAndComplete: `${idOf(pet)}#${order.complete}` }),
    })),
  };
  const [wanted, found] = [sorted(expected), sorted(stored)];
  return isDeepStrictEqual(
    wanted.map((item, at) => inNumbers(item, found[at])),
    found,
  );
}

/** An expected item with its versions as they are stored; an unknown version is any. */
const inNumbers = (item: Item, stored: Item = {}): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) =>
      name.endsWith('ersion') ? [name, isUnknown(String(value)) ? stored[name] : Number(value)] : [name, value],
    ),
  );

/** The items, table by table, without the account, which index attributes begin with. */
const sorted = ({ categories, categoryCounts, pets, orders }: Stored): Item[] =>
  [categories, categoryCounts, pets, orders].flatMap((items) =>
    items
      .map(({ details, accountId, ...item }) => ({
        ...JSON.parse(JSON.stringify(item).replaceAll(`"${accountId}#`, '"')),
        ...(details as Item),
      }))
      .map((item) => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== 0)))
      .sort((a, b) => String(a.id).localeCompare(String(b.id))),
  );
