import type { TenantStore, TenantWrite } from '../dynamodb/tenantStore.ts';
import type { Expression } from '../dynamodb/writes.ts';

/**
 * How many items count the pets of a category. Every pet that is created, moved or deleted writes its count, and only one transaction at a
 * time can write an item. One item would allow 60 pets per second, and all requests of a minute may arrive in one second.
 */
const countItems = 8;

/** Creating, moving and deleting a pet changes this attribute of one of its category's items in this table. */
export const petCount = { of: 'pets', table: 'categoryCounts', attribute: 'pets' } as const;

/** The low three bits of an id are random, so they distribute the pets evenly. */
const countIdOf = (categoryId: number, petId: number): string => `${categoryId}#${petId % countItems}`;

/** For every count of a category. */
export const countIds = (categoryId: number): string[] => Array.from({ length: countItems }, (_, petId) => countIdOf(categoryId, petId));

export const putCounts = (store: TenantStore, categoryId: number): TenantWrite[] =>
  countIds(categoryId).map((id) => store.put(petCount.table, { id, [petCount.attribute]: 0 }));

/** Whether a category has pets. The counts may be read at different times, so the category may have pets although this is false. */
export async function hasPets(store: TenantStore, categoryId: number): Promise<boolean> {
  const counts = await store.readBatch<{ readonly pets: number }>(petCount.table, countIds(categoryId));
  return counts.some(({ pets }) => pets > 0);
}

/** Fails on a count that has pets. If another deletion has deleted the count but not yet the category, it fails without an item. */
export const noPets: Expression = { expression: `#${petCount.attribute} = :none`, values: { ':none': 0 } };

/** Adds a pet to a category's count, or removes it. Fails if the category does not exist. */
export const countPet = (store: TenantStore, pet: { readonly id: number; readonly categoryId: number }, by: 1 | -1): TenantWrite =>
  store.update(
    petCount.table,
    countIdOf(pet.categoryId, pet.id),
    { expression: `ADD #${petCount.attribute} :by`, values: { ':by': by } },
    { expression: 'attribute_exists(#id)' },
  );
