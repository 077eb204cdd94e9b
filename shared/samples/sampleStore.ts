import type { components } from '../contract/generated/types.ts';

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

export interface SampleList<Item, NewItem> {
  /** All items, consistently. */
  readonly list: () => AsyncIterable<Item>;
  /** @param attempt a creation with the same fields and the same attempt takes effect once, also if two run at the same time */
  readonly create: (fields: NewItem, attempt: number) => Promise<Creation>;
}

/** `replayed`: an earlier creation had this effect, and the item may be gone since. `too-few`: in stock, for an order. */
type Creation = { readonly id: number } | 'replayed' | 'too-few';
