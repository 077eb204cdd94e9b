import type { components } from '../contract/generated/types.ts';
import { sampleCategories, sampleOrders, samplePets } from './samples.ts';

/** The kind of items that is being created. */
export type Step = 'categories' | 'pets' | 'stock' | 'orders';

export interface FilledStore {
  /** Ids by name. */
  readonly categories: Ids;
  readonly pets: Ids;
  /** Ids by `shipDate`. An order is missing if its pet has too few in stock, because somebody has changed the stock. */
  readonly orders: Ids;
}

type Ids = ReadonlyMap<string, number>;

/** Each time that a sample is deleted within the 24 hours for which an Idempotency-Key is kept, another attempt is needed. */
const maxAttempts = 100;

/**
 * Creates the samples that a store does not have. It finds items by their names, and orders by their dates. So it completes a store from
 * which some samples were deleted, and two runs at the same time create each sample once.
 *
 * @param onStep called before each step
 * @throws what the store throws, or Error after too many deletions. Another run completes the store.
 */
export async function fillStore(store: SampleStore, onStep: (step: Step) => void = () => {}): Promise<FilledStore> {
  onStep('categories');
  const categories = await complete(store.categories, nameOf, new Map(sampleCategories.map((category) => [category.name, category])));

  onStep('pets');
  const newPet = ({ name, status, category }: (typeof samplePets)[number]) => ({ name, status, categoryId: idOf(categories, category) });
  const pets = await complete(store.pets, nameOf, new Map(samplePets.map((pet) => [pet.name, newPet(pet)])));

  onStep('stock');
  const stocks = new Map(samplePets.flatMap((pet) => ('stock' in pet ? [[idOf(pets, pet.name), pet.stock]] : [])));
  const entries = await find(store.listInventory(), ({ petId }) => petId, stocks);
  for (const [petId, stock] of stocks) if (!entries.has(petId)) await store.setFirstStock(petId, stock);

  onStep('orders');
  const newOrder = ({ pet, ...order }: (typeof sampleOrders)[number] & { readonly pet?: string }) =>
    pet === undefined ? order : { ...order, petId: idOf(pets, pet) };
  const orders = await complete(store.orders, dateOf, new Map(sampleOrders.map((order) => [order.shipDate, newOrder(order)])));
  return { categories, pets, orders };
}

/** Creates the samples that the list does not have. @returns the ids of all samples by their keys */
async function complete<Item extends { readonly id: number }, NewItem>(
  { list, create }: SampleList<Item, NewItem>,
  keyOf: (item: Item) => string | undefined,
  samples: ReadonlyMap<string, NewItem>,
): Promise<Ids> {
  const items = await find(list(), keyOf, samples);
  const ids = new Map([...items].map(([key, { id }]) => [key, id]));
  for (const [key, fields] of samples) {
    for (let attempt = 1; !ids.has(key); attempt++) {
      if (attempt > maxAttempts) throw new Error(`the sample ${key} was deleted too often today`);
      const creation = await create(fields, attempt);
      if (creation === 'too-few') break;
      // Another run created it after the list was read. Or an earlier run created it, and it was deleted, and then the next attempt creates
      // it again.
      const item = creation === 'replayed' ? (await find(list(), keyOf, new Map([[key, fields]]))).get(key) : creation;
      if (item) ids.set(key, item.id);
    }
  }
  return ids;
}

/** The first item of each key. Stops reading when it has all keys. */
async function find<Item, Key>(
  items: AsyncIterable<Item>,
  keyOf: (item: Item) => Key | undefined,
  keys: ReadonlyMap<Key, unknown>,
): Promise<ReadonlyMap<Key, Item>> {
  const found = new Map<Key, Item>();
  for await (const item of items) {
    const key = keyOf(item);
    if (key !== undefined && keys.has(key) && !found.has(key)) found.set(key, item);
    if (found.size === keys.size) break;
  }
  return found;
}

const nameOf = ({ name }: { readonly name: string }) => name;
const dateOf = ({ shipDate }: { readonly shipDate?: string }) => shipDate;

function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`there is no sample ${name}`);
  return id;
}

type Schemas = components['schemas'];

/** The operations on one account's store that the samples need. They call the API, or the repositories directly. */
export interface SampleStore {
  readonly categories: SampleList<Pick<Schemas['Category'], 'id' | 'name'>, Schemas['NewCategory']>;
  readonly pets: SampleList<Pick<Schemas['Pet'], 'id' | 'name'>, Schemas['NewPet']>;
  readonly orders: SampleList<Pick<Schemas['PlacedOrder'], 'id' | 'shipDate'>, Schemas['NewOrder']>;
  /** The inventory. It may be out of date, so an entry that is missing here may exist. */
  listInventory(): AsyncIterable<Pick<Schemas['InventoryItem'], 'petId'>>;
  /** Does nothing if the pet has an inventory entry. */
  setFirstStock(petId: number, quantity: number): Promise<void>;
}

interface SampleList<Item, NewItem> {
  /** All items, consistently. */
  readonly list: () => AsyncIterable<Item>;
  /** @param attempt a creation with the same fields and the same attempt takes effect once, even if two run at the same time */
  readonly create: (fields: NewItem, attempt: number) => Promise<Creation>;
}

/**
 * `replayed`: an earlier creation had this effect, and the item may have been deleted since. `too-few`: too few pets are in stock for the
 * order.
 */
type Creation = { readonly id: number } | 'replayed' | 'too-few';
