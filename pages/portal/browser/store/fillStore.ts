import { type ApiResponse, type PetStore, PetStoreError } from '../../../../client/index.ts';
import { sampleCategories, sampleOrders, samplePets } from '../../../../shared/samples/samples.ts';

/** The kind of items that is being created. */
export type Step = 'categories' | 'pets' | 'stock' | 'orders';

interface FilledStore {
  /** Ids by name. */
  readonly categories: Ids;
  readonly pets: Ids;
  /** Ids by `shipDate`. An order is missing if its pet has too few in stock, because somebody has changed the stock. */
  readonly orders: Ids;
}

type Ids = ReadonlyMap<string, number>;

/** The maximum page size. */
const query = { limit: 100 };

/** Each time that a sample is deleted within the 24 hours for which an Idempotency-Key is kept, another attempt is needed. */
const maxAttempts = 100;

/**
 * Creates the samples that the store of the client's account does not have. It finds items by their names, and orders by their dates. So it
 * completes a store from which some samples were deleted, and two runs at the same time create each sample once.
 *
 * @param onStep called before each step
 * @throws PetStoreError, or Error after too many deletions. Another run completes the store.
 */
export async function fillStore(client: PetStore, onStep: (step: Step) => void = () => {}): Promise<FilledStore> {
  onStep('categories');
  const categories = await complete({
    list: () => client.items('listCategories', { query }),
    keyOf: ({ name }) => name,
    create: (body, header) => client.createCategory({ header, body }),
    samples: new Map(sampleCategories.map((category) => [category.name, category])),
  });

  onStep('pets');
  const newPet = ({ name, status, category }: (typeof samplePets)[number]) => ({ name, status, categoryId: idOf(categories, category) });
  const pets = await complete({
    list: () => client.items('listPets', { query }),
    keyOf: ({ name }) => name,
    create: (body, header) => client.createPet({ header, body }),
    samples: new Map(samplePets.map((pet) => [pet.name, newPet(pet)])),
  });

  onStep('stock');
  const stocks = new Map(samplePets.flatMap((pet) => ('stock' in pet ? [[idOf(pets, pet.name), pet.stock]] : [])));
  // The list may be out of date, so an entry that it does not have may exist.
  const entries = await find(client.items('listInventory', { query }), ({ petId }) => petId, stocks);
  for (const [petId, quantity] of stocks) {
    if (entries.has(petId)) continue;
    const request = client.setInventory({ path: { petId }, header: { 'If-None-Match': '*' }, body: { quantity } });
    await unless('precondition_failed', request);
  }

  onStep('orders');
  const newOrder = ({ pet, ...order }: (typeof sampleOrders)[number] & { readonly pet?: string }) =>
    pet === undefined ? order : { ...order, petId: idOf(pets, pet) };
  const orders = await complete({
    list: () => client.items('listOrders', { query }),
    keyOf: ({ shipDate }) => shipDate,
    create: (body, header) => unless('insufficient_stock', client.createOrder({ header, body })),
    samples: new Map(sampleOrders.map((order) => [order.shipDate, newOrder(order)])),
  });
  return { categories, pets, orders };
}

interface Samples<Item, NewItem> {
  readonly list: () => AsyncIterable<Item>;
  readonly keyOf: (item: Item) => string | undefined;
  /** @returns undefined if the store cannot have the item */
  readonly create: (body: NewItem, header: { readonly 'Idempotency-Key': string }) => Promise<ApiResponse<Item> | undefined>;
  readonly samples: ReadonlyMap<string, NewItem>;
}

/** Creates the samples that the list does not have. @returns the ids of all samples by their keys */
async function complete<Item extends { readonly id: number }, NewItem extends object>({
  list,
  keyOf,
  create,
  samples,
}: Samples<Item, NewItem>): Promise<Ids> {
  const items = await find(list(), keyOf, samples);
  const ids = new Map([...items].map(([key, { id }]) => [key, id]));
  for (const [key, body] of samples) {
    for (let attempt = 1; !ids.has(key); attempt++) {
      if (attempt > maxAttempts) throw new Error(`the sample ${key} was deleted too often today`);
      // The key contains the fields, because the service rejects a key with another body, and a pet has another body after its category was
      // created again. A key has no comma.
      const header = { 'Idempotency-Key': `sample ${attempt} ${JSON.stringify(body).replaceAll(',', ';')}` };
      const created = await create(body, header);
      if (!created) break;
      // Another run created it after the list was read. Or an earlier run created it, and it was deleted, and then the next attempt creates
      // it again.
      const isReplayed = created.response.headers.has('idempotency-replayed');
      const item = isReplayed ? (await find(list(), keyOf, new Map([[key, body]]))).get(key) : created.data;
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

function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`there is no sample ${name}`);
  return id;
}

/** The response, or undefined for an Error with this code. @throws every other error */
const unless = <Data>(code: string, request: Promise<ApiResponse<Data>>): Promise<ApiResponse<Data> | undefined> =>
  request.catch((error) => {
    if (!(error instanceof PetStoreError && error.code === code)) throw error;
    return undefined;
  });
