import type { components } from '../contract/generated/types.ts';
import { sampleCategories, sampleOrders, samplePets } from './samples.ts';

/** The kind of items that is created next. */
export type Step = 'categories' | 'pets' | 'stock' | 'orders';

/** The samples that the store has now. */
export interface FilledStore {
  /** Ids by name. */
  readonly categories: Ids;
  readonly pets: Ids;
  /** Ids by `shipDate`; without an order for more than is in stock, where somebody has changed the stock. */
  readonly orders: Ids;
}

type Ids = ReadonlyMap<string, number>;

/** One more is needed each time that a sample was deleted within the 24 hours that an Idempotency-Key is kept. */
const maxAttempts = 100;

/**
 * Creates the samples that a store does not have, found by their names, and orders by their dates. So it completes a store of which a part
 * was deleted, and two runs at the same time create each sample once.
 *
 * @param onStep called before each step
 * @throws what the store throws, and Error after too many deletions; another run completes the store
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

/** Creates the samples that the list does not have. @returns the ids of all by their keys */
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
      // Another run created it after the list was read. Or an earlier one did, and it was deleted: then the next attempt creates it.
      const item = creation === 'replayed' ? (await find(list(), keyOf, new Map([[key, fields]]))).get(key) : creation;
      if (item) ids.set(key, item.id);
    }
  }
  return ids;
}

/** The first item of each key. Reads no further once it has all. */
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

/** The store of one account, as far as the samples need it: over the API, or its repositories. */
export interface SampleStore {
  readonly categories: SampleList<Pick<Schemas['Category'], 'id' | 'name'>, Schemas['NewCategory']>;
  readonly pets: SampleList<Pick<Schemas['Pet'], 'id' | 'name'>, Schemas['NewPet']>;
  readonly orders: SampleList<Pick<Schemas['PlacedOrder'], 'id' | 'shipDate'>, Schemas['NewOrder']>;
  /** The inventory, which may lag: an entry that is missing here may exist. */
  listInventory(): AsyncIterable<Pick<Schemas['InventoryItem'], 'petId'>>;
  /** Does nothing where the pet has an inventory entry. */
  setFirstStock(petId: number, quantity: number): Promise<void>;
}

interface SampleList<Item, NewItem> {
  /** All items, consistently. */
  readonly list: () => AsyncIterable<Item>;
  /** @param attempt a creation with the same fields and the same attempt takes effect once, also if two run at the same time */
  readonly create: (fields: NewItem, attempt: number) => Promise<Creation>;
}

/** `replayed`: an earlier creation had this effect, and the item may be gone since. `too-few`: in stock, for an order. */
type Creation = { readonly id: number } | 'replayed' | 'too-few';
