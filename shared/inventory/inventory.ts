import type { components } from '../contract/generated/types.ts';
import { missing, outcome, stale } from '../contract/outcomeTexts.ts';
import { inDetails } from '../dynamodb/details.ts';
import { dependsOnVersion, type Page, type PageRequest, type Precondition, type Versioned } from '../dynamodb/store.ts';
import type { TenantStore } from '../dynamodb/tenantStore.ts';
import { retryConflicts } from '../dynamodb/transact.ts';
import { setting, unchanged } from '../dynamodb/writes.ts';
import { everyEntry, inventoryOf, type PetItem, type PetStatus, stockListings } from '../pets/petItem.ts';

type InventoryItem = components['schemas']['InventoryItem'];

type SetOutcome = { entry: Versioned<InventoryItem>; isNew: boolean } | 'no-such-pet' | 'stale';

export const inventoryOutcomes = {
  missing: outcome('resource_not_found', ({ path }) => `there is no inventory entry with the petId ${Object.values(path)[0]}`),
  'no-such-pet': missing('pet'),
  stale: stale('entry'),
};

export function inventory(store: TenantStore) {
  const read = (id: number) => store.read<PetItem>('pets', id);

  return {
    get: async (petId: number): Promise<Versioned<InventoryItem> | undefined> => {
      const item = await read(petId);
      return item && versioned(item);
    },

    list: async ({ status }: { readonly status?: PetStatus }, request: PageRequest): Promise<Page<InventoryItem>> => {
      const listing = status ? { index: 'stockedByStatus', value: status } : { index: 'stocked', value: everyEntry };
      const { items, next } = await store.list<PetItem>('pets', listing, request);
      return { items: items.flatMap((item) => inventoryOf(item) ?? []), next };
    },

    /** Sets the stock of a pet. The first time, it creates the pet's entry. */
    set: (petId: number, quantity: number, precondition?: Precondition) =>
      retryConflicts<SetOutcome>(async () => {
        const item = await read(petId);
        if (!item) return 'no-such-pet';
        if (precondition && !precondition(versioned(item)?.version)) return 'stale';
        const { details, stocked, stockVersion: readVersion } = item;
        const isNew = stocked === undefined;
        const stockVersion = isNew ? 1 : store.randomVersion();
        const fields = { stock: quantity, stockVersion, ...stockListings(store, details) };
        // There is no condition on the stock, because orders may take units at any time. The result has the status, and says if the entry
        // is new.
        const condition = {
          ...inDetails({ status: details.status }),
          stocked,
          ...(dependsOnVersion(precondition, readVersion, stockVersion) && { stockVersion: readVersion }),
        };
        const write = store.update('pets', petId, setting(fields), unchanged(condition));
        const { committed } = await store.transact([write]);
        if (!committed) return 'conflict';
        const entry = versioned({ ...item, ...fields });
        return entry ? { entry, isNew } : 'no-such-pet';
      }),
  };
}

function versioned(item: PetItem): Versioned<InventoryItem> | undefined {
  const value = inventoryOf(item);
  return value && { value, version: String(item.stockVersion) };
}
