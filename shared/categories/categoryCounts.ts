import type { Store } from '../dynamodb/store.ts';
import type { Write } from '../dynamodb/transact.ts';
import { type Expression, putNew, updateWhere, type WriteTarget } from '../dynamodb/writes.ts';

/**
 * How many items count the pets of a category. Every pet that is created, moved or deleted writes its count, and an item takes one
 * transaction at a time: one item would take 60 pets per second.
 */
const countItems = 8;

type Names = Pick<Store, 'names'>;

/** The low three bits of an id are random, so they spread the pets evenly. */
const countIdOf = (categoryId: number, petId: number): string => `${categoryId}#${petId % countItems}`;

const countIds = (categoryId: number): string[] => Array.from({ length: countItems }, (_, petId) => countIdOf(categoryId, petId));

/** Creates the counts of a new category. */
export const putCounts = ({ names }: Names, categoryId: number): Write[] =>
  countIds(categoryId).map((id) => putNew(names.categoryCounts, { id, pets: 0 }));

/** Whether a category has pets. They may be read at different times, so it may have some though this is false. */
export async function hasPets({ client, names }: Pick<Store, 'client' | 'names'>, categoryId: number): Promise<boolean> {
  const Keys = countIds(categoryId).map((id) => ({ id }));
  const request = { RequestItems: { [names.categoryCounts]: { Keys, ConsistentRead: true } } };
  const { Responses } = await client.batchGet(request);
  return (Responses?.[names.categoryCounts] ?? []).some(({ pets }) => pets > 0);
}

/** Every count of a category, to delete or check with it. */
export const countsOf = ({ names }: Names, categoryId: number): WriteTarget[] =>
  countIds(categoryId).map((id) => ({ table: names.categoryCounts, key: { id } }));

/** Fails on a count that has pets. Also fails, but on no item, if another deletion has deleted the count and not yet the category. */
export const noPets: Expression = { expression: '#pets = :none', values: { ':none': 0 } };

/** Counts a pet into a category or out of it; fails if the category does not exist. */
export const countPet = ({ names }: Names, pet: { readonly id: number; readonly categoryId: number }, by: 1 | -1): Write =>
  updateWhere(
    { table: names.categoryCounts, key: { id: countIdOf(pet.categoryId, pet.id) } },
    { expression: 'ADD #pets :by', values: { ':by': by } },
    { expression: 'attribute_exists(#id)' },
  );
