import type { components } from '../contract/generated/types.ts';
import type { Versioned } from '../dynamodb/store.ts';
import { fieldsOf, storedFields } from '../dynamodb/storedFields.ts';
import type { IndexPartition, TenantStore } from '../dynamodb/tenantStore.ts';

type InventoryItem = components['schemas']['InventoryItem'];
export type PetStatus = components['schemas']['PetStatus'];
/** A pet always has a status. */
export type Pet = components['schemas']['Pet'] & { readonly status: PetStatus };

/**
 * A pet as stored, with its stock. The stock is an attribute of the pet and not a separate item, so an inventory entry and its pet
 * cannot disagree, and an order writes one item of the pet.
 */
export interface PetItem extends Pet {
  version: number;
  /** Orders that name the pet and are not complete; written in the transaction that places, changes or deletes an order. */
  openOrders: number;
  /** Only if the pet has an inventory entry. */
  stock?: number;
  /** The version of the inventory entry: of the stock and the status. Drawn anew by each order that moves the stock. */
  stockVersion?: number;
  byStatus: IndexPartition;
  byCategory: IndexPartition;
  byCategoryAndStatus: IndexPartition;
  stocked?: IndexPartition;
  stockedByStatus?: IndexPartition;
}

/** The value of every pet with an inventory entry, in the index of all entries. */
export const everyEntry = 'entry';
export const categoryAndStatus = (categoryId: number, status: PetStatus): string => `${categoryId}#${status}`;

export const petListings = (store: TenantStore, { categoryId, status }: Pet) => ({
  byStatus: store.indexPartition(status),
  byCategory: store.indexPartition(String(categoryId)),
  byCategoryAndStatus: store.indexPartition(categoryAndStatus(categoryId, status)),
});

export const stockListings = (store: TenantStore, { status }: Pet) => ({
  stocked: store.indexPartition(everyEntry),
  stockedByStatus: store.indexPartition(status),
});

export const petOf = (pet: Pet): Pet => ({ id: pet.id, ...fieldsOf(pet, storedFields.pets) });
export const versionedPet = (item: PetItem): Versioned<Pet> => ({ value: petOf(item), version: String(item.version) });

export function inventoryOf({ id, stock, status }: Pick<PetItem, 'id' | 'stock' | 'status'>): InventoryItem | undefined {
  return stock === undefined ? undefined : { petId: id, quantity: stock, status };
}
