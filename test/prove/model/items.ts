import { isDeepStrictEqual } from 'node:util';
import { storedItems } from '../../../shared/dynamodb/storedItems.ts';
import { ascending, isUnknown, openOrdersOf, petsOf, type State } from './state.ts';

const tables = ['categories', 'categoryCounts', 'pets', 'orders'] as const;
type Item = Readonly<Record<string, unknown>>;
export type Stored = Readonly<Record<(typeof tables)[number], readonly Item[]>>;

/** Reads the items of an account as they are stored, counters and all. */
export async function readStored(store: Parameters<typeof storedItems>[0], accountId: string): Promise<Stored> {
  const read = await Array.fromAsync(storedItems(store).read(accountId, tables));
  const itemsOf = (name: keyof Stored) => read.flatMap(({ table, item }) => (table === name ? item : []));
  return Object.fromEntries(tables.map((table) => [table, itemsOf(table)])) as unknown as Stored;
}

/**
 * The fields that are not stored as a state says, the counters of the items that refer to one included. Items are named after table and
 * label, such as `pets 2`.
 */
export function differencesFrom(state: State, stored: Stored, ids: ReadonlyMap<number, number>) {
  const idOf = (label: number | undefined) => (label === undefined ? undefined : ids.get(label));
  const wanted = {
    categories: ascending(state.categories).map(([label, category]) => ({ id: idOf(label), ...category })),
    // A pet is counted in the part of its id modulo eight.
    categoryCounts: ascending(state.categories).flatMap(([label]) => {
      const pets = petsOf(state, label).map((pet) => Number(idOf(pet)) % 8);
      return [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({ id: `${idOf(label)}#${at}`, pets: pets.filter((of) => of === at).length }));
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
  const labels = new Map([...ids].map(([label, id]) => [String(id), String(label)]));
  const expected: Record<string, Item> = {};
  const actual: Record<string, Item> = {};
  for (const table of tables) {
    const nameOf = ({ id }: Item) => `${table} ${String(id).replace(/^\d+/, (digits) => labels.get(digits) ?? digits)}`;
    const left = new Map(stored[table].map((item) => [item.id, shown(item)]));
    for (const item of wanted[table].map(shown)) {
      const found = left.get(item.id);
      left.delete(item.id);
      const wantedItem = inNumbers(item, found);
      const fields = Object.keys({ ...wantedItem, ...found }).filter((name) => !isDeepStrictEqual(wantedItem[name], found?.[name]));
      if (fields.length === 0) continue;
      expected[nameOf(item)] = only(fields, wantedItem);
      if (found) actual[nameOf(item)] = only(fields, found);
    }
    for (const item of left.values()) actual[nameOf(item)] = item;
  }
  return { expected, actual, count: Object.keys({ ...expected, ...actual }).length };
}

/** An expected item with its versions as they are stored; an unknown version is any. */
const inNumbers = (item: Item, stored: Item = {}): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) =>
      name.endsWith('ersion') ? [name, isUnknown(String(value)) ? (stored[name] ?? 'any') : Number(value)] : [name, value],
    ),
  );

const only = (fields: readonly string[], item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name)));

/** An item without what is 0, and without the account, which index attributes begin with. */
function shown({ details, accountId, ...item }: Item): Item {
  const all = { ...JSON.parse(JSON.stringify(item).replaceAll(`"${accountId}#`, '"')), ...(details as Item) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== 0));
}
