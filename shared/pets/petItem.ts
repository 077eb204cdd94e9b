import { storedFields } from '../contract/generated/storedFields.ts';
import type { components } from '../contract/generated/types.ts';
import { fieldsOf, type WithDetails } from '../dynamodb/details.ts';
import type { Versioned } from '../dynamodb/store.ts';
import type { IndexPartition, TenantStore } from '../dynamodb/tenantStore.ts';

type InventoryItem = components['schemas']['InventoryItem'];
export type PetStatus = components['schemas']['PetStatus'];
/** A pet always has a status. */
export type Pet = components['schemas']['Pet'] & { readonly status: PetStatus };
export type PetFields = Omit<Pet, 'id'>;

/**
 * A pet as stored, with its stock. The stock is an attribute of the pet and not a separate item, so an inventory entry and its pet
 * cannot disagree, and an order writes one item of the pet.
 */
export interface PetItem extends WithDetails<PetFields> {
  readonly id: number;
  version: number;
  /** The open orders for the pet. The transaction that places, changes or deletes an order writes this. */
  openOrders: number;
  byStatus: IndexPartition;
  byCategory: IndexPartition;
  byCategoryAndStatus: IndexPartition;
  /** The pet has this and the following attributes only if it has an inventory entry. */
  stock?: number;
  /** The version of the inventory entry, for its stock and its status. Each order that moves the stock draws a new version. */
  stockVersion?: number;
  stocked?: IndexPartition;
  stockedByStatus?: IndexPartition;
  /** The pet's status, for the indexes of the inventory. */
  entryStatus?: PetStatus;
}

/** For a pet that is created or replaced without a status, or with a status that is set to null. */
export const defaultStatus: PetStatus = 'available';

/** The value of every pet with an inventory entry, in the index of all entries. */
export const everyEntry = 'entry';
export const categoryAndStatus = (categoryId: number, status: PetStatus): string => `${categoryId}#${status}`;

export const petListings = (store: TenantStore, { categoryId, status }: PetFields) => ({
  byStatus: store.indexPartition(status),
  byCategory: store.indexPartition(String(categoryId)),
  byCategoryAndStatus: store.indexPartition(categoryAndStatus(categoryId, status)),
});

/** The fields of an inventory entry that come from its pet. */
export const stockListings = (store: TenantStore, { status }: PetFields) => ({
  stocked: store.indexPartition(everyEntry),
  stockedByStatus: store.indexPartition(status),
  entryStatus: status,
});

export const petOf = ({ id, details }: Pick<PetItem, 'id' | 'details'>): Pet => ({ id, ...fieldsOf(details, storedFields.pets) });
export const versionedPet = (item: PetItem): Versioned<Pet> => ({ value: petOf(item), version: String(item.version) });

export function entryOf({ id, stock, entryStatus: status }: Pick<PetItem, 'id' | 'stock' | 'entryStatus'>): InventoryItem | undefined {
  return stock === undefined || status === undefined ? undefined : { petId: id, quantity: stock, status };
}
