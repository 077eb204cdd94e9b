import type { components } from '../contract/generated/types.ts';
import type { Versioned } from '../domain/versioned.ts';
import { type Page, type PageRequest, readPage } from './paging.ts';
import { everyEntry, inventoryOf, inventoryVersion, type PetItem, type PetStatus, readPet, stockListings } from './petItem.ts';
import { retryRaces } from './retryRaces.ts';
import type { ChangeEffect, Store } from './store.ts';
import { transact, type Write } from './transact.ts';
import { atVersion, setting, updateWhere } from './writes.ts';

type InventoryItem = components['schemas']['InventoryItem'];

/** The stock of the pets. */
export interface Inventory {
  get(petId: number): Promise<Versioned<InventoryItem> | undefined>;
  list(filter: { readonly status?: PetStatus }, page: PageRequest): Promise<Page<InventoryItem>>;
  /** Sets the stock of a pet; the first time creates its entry. */
  set(petId: number, quantity: number, effect: ChangeEffect): Promise<SetOutcome>;
}
type SetOutcome = { entry: Versioned<InventoryItem>; isNew: boolean } | 'missing' | 'stale';

export function inventory(store: Store): Inventory {
  return {
    get: async (petId) => {
      const item = await readPet(store, petId);
      return item && versioned(item);
    },

    list: async ({ status }, request) => {
      const listing = status ? { index: 'stockedByStatus', heading: status } : { index: 'stocked', heading: everyEntry };
      const { items, next } = await readPage<PetItem>(store, { table: 'pets', ...listing }, request);
      return { items: items.flatMap((item) => inventoryOf(item) ?? []), next };
    },

    set: (petId, quantity, { permit, precondition }) =>
      retryRaces(async (): Promise<SetOutcome | 'raced'> => {
        const item = await readPet(store, petId);
        if (!item) return 'missing';
        if (precondition && !precondition(versioned(item)?.version)) return 'stale';
        const stockVersion = (item.stockVersion ?? 0) + 1;
        const fields = { stock: quantity, stockVersion, ...stockListings(item) };
        if (await transact(store.client, permit, [rewrite(item, fields)])) return 'raced';
        const entry = versioned({ ...item, ...fields });
        return entry ? { entry, isNew: item.stock === undefined } : 'missing';
      }),
  };

  /** Unmet if an order has taken stock since the read, or the pet has another status: the new count only replaces the one that was read. */
  function rewrite({ id, version, stockVersion }: PetItem, fields: Record<string, unknown>): Write {
    const [sameStock, values] =
      stockVersion === undefined
        ? [' AND attribute_not_exists(#stockVersion)', {}]
        : [' AND #stockVersion = :readStockVersion', { ':readStockVersion': stockVersion }];
    return updateWhere({ table: store.names.pets, key: { id } }, setting(fields), atVersion(version, sameStock, values));
  }
}

function versioned(item: PetItem): Versioned<InventoryItem> | undefined {
  const value = inventoryOf(item);
  return value && { value, version: inventoryVersion(item) };
}
