import type { components } from '../contract/generated/types.ts';
import { partitionOf } from '../dynamodb/paging.ts';
import type { Versioned } from '../dynamodb/store.ts';

type Pet = components['schemas']['Pet'];
type InventoryItem = components['schemas']['InventoryItem'];
export type PetStatus = components['schemas']['PetStatus'];

/**
 * A pet as stored, with its stock. The stock is an attribute of the pet and not a separate item, so an inventory entry and its pet
 * cannot disagree, and an order writes one item of the pet.
 */
export interface PetItem extends Required<Pet> {
  version: number;
  /** Orders that name the pet and are not complete; written in the transaction that places, changes or deletes an order. */
  openOrders: number;
  /** Only if the pet has an inventory entry. */
  stock?: number;
  /** The version of the inventory entry: of the stock and the status. Drawn anew by each order that moves the stock. */
  stockVersion?: number;
  listed: string;
  byStatus: string;
  byCategory: string;
  byCategoryAndStatus: string;
  stocked?: string;
  stockedByStatus?: string;
}

/** The heading of the list without a filter. */
export const everyPet = 'pet';
export const everyEntry = 'entry';
export const categoryAndStatus = (categoryId: number, status: PetStatus): string => `${categoryId}#${status}`;

export const petListings = ({ id, categoryId, status }: Required<Pet>) => ({
  listed: partitionOf(everyPet, id),
  byStatus: partitionOf(status, id),
  byCategory: partitionOf(String(categoryId), id),
  byCategoryAndStatus: partitionOf(categoryAndStatus(categoryId, status), id),
});

export const stockListings = ({ id, status }: Required<Pet>) => ({
  stocked: partitionOf(everyEntry, id),
  stockedByStatus: partitionOf(status, id),
});

export const petOf = ({ id, name, categoryId, status }: Required<Pet>): Required<Pet> => ({ id, name, categoryId, status });
export const versionedPet = (item: PetItem): Versioned<Required<Pet>> => ({ value: petOf(item), version: String(item.version) });

export function inventoryOf({ id, stock, status }: Pick<PetItem, 'id' | 'stock' | 'status'>): InventoryItem | undefined {
  return stock === undefined ? undefined : { petId: id, quantity: stock, status };
}
