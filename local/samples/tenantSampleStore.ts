import { categories } from '../../shared/categories/categories.ts';
import type { Page, PageRequest } from '../../shared/dynamodb/paging.ts';
import type { Versioned } from '../../shared/dynamodb/store.ts';
import type { TenantStore } from '../../shared/dynamodb/tenantStore.ts';
import { permitted } from '../../shared/dynamodb/transact.ts';
import { orders } from '../../shared/orders/orders.ts';
import { inventory } from '../../shared/pets/inventory.ts';
import { pets } from '../../shared/pets/pets.ts';
import type { SampleStore } from '../../shared/samples/sampleStore.ts';

/**
 * The store of a demo account, without its API, so that the samples take no tokens of its key and need no function. Only one process writes
 * it at the start, so creations need no Idempotency-Key.
 */
export function tenantSampleStore(store: TenantStore): SampleStore {
  const stocks = inventory(store);
  return {
    categories: {
      list: () => items(categories(store).list),
      create: async (fields) => idOf(await categories(store).create(fields, effect)),
    },
    pets: {
      list: () => items((page) => pets(store).list({}, page)),
      create: async (fields) => idOf(await pets(store).create({ status: 'available', ...fields }, effect)),
    },
    orders: {
      list: () => items((page) => orders(store).list({}, page)),
      create: async (fields) => {
        const placed = await orders(store).place({ complete: false, ...fields }, effect);
        return typeof placed === 'object' && 'inStock' in placed ? 'too-few' : idOf(placed);
      },
    },
    listInventory: () => items((page) => stocks.list({}, page)),
    setFirstStock: async (petId, quantity) => {
      await stocks.set(petId, quantity, { permit: permitted, precondition: (version) => version === undefined });
    },
  };
}

const effect = { permit: permitted };

/** @throws Error where the item was not created, because what it names was deleted in between */
function idOf(outcome: Versioned<{ readonly id: number }> | string) {
  if (typeof outcome === 'string') throw new Error(`the sample was not created: ${outcome}`);
  return outcome.value;
}

async function* items<Item>(list: (page: PageRequest) => Promise<Page<Item>>): AsyncGenerator<Item, void, undefined> {
  for (let page: Page<Item> | undefined; page === undefined || page.next !== undefined; ) {
    page = await list({ limit: 100, after: page?.next });
    yield* page.items;
  }
}
