import type { components } from '../contract/generated/types.ts';
import { Rejection, stale } from '../contract/rejection.ts';
import { inDetails } from '../dynamodb/details.ts';
import type { Page, PageRequest } from '../dynamodb/pages.ts';
import { dependsOnVersion, type Precondition, type Versioned } from '../dynamodb/store.ts';
import type { TenantStore } from '../dynamodb/tenantStore.ts';
import { retryConflicts } from '../dynamodb/transact.ts';
import { setting, unchanged } from '../dynamodb/writes.ts';
import { entryOf, everyEntry, type PetItem, type PetStatus, stockListings } from '../pets/petItem.ts';
import { noPet } from '../pets/pets.ts';

type InventoryItem = components['schemas']['InventoryItem'];

export function inventoryOf(store: TenantStore) {
  const read = (id: number) => store.read<PetItem>('pets', id);

  return {
    get: async (petId: number) => {
      const item = await read(petId);
      return (item && versioned(item)) ?? new Rejection('resource_not_found', `there is no inventory entry with the petId ${petId}`);
    },

    list: async ({ status }: { readonly status?: PetStatus }, request: PageRequest): Promise<Page<InventoryItem>> => {
      const listing = status ? { index: 'stockedByStatus', value: status } : { index: 'stocked', value: everyEntry };
      const { items, next } = await store.list<PetItem>('pets', listing, request);
      return { items: items.flatMap((item) => entryOf(item) ?? []), next };
    },

    /** Sets the stock of a pet. The first time, it creates the pet's entry. */
    set: (petId: number, quantity: number, precondition?: Precondition) =>
      retryConflicts(async () => {
        const item = await read(petId);
        if (!item) return noPet(petId);
        if (precondition?.allows(versioned(item)?.version) === false) return stale('entry', precondition);
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
        return entry ? { entry, isNew } : noPet(petId);
      }),
  };
}

function versioned(item: PetItem): Versioned<InventoryItem> | undefined {
  const value = entryOf(item);
  return value && { value, version: String(item.stockVersion) };
}
