import type { components } from '../contract/generated/types.ts';
import type { Versioned } from '../domain/versioned.ts';
import { type CreationEffect, recordResult } from './idempotencyRecords.ts';
import { type Page, type PageRequest, readPage } from './paging.ts';
import { retryRaces } from './retryRaces.ts';
import { partitionOf } from './sharding.ts';
import { type ChangeEffect, drawId, readItem, type Store } from './store.ts';
import { transact, type Write } from './transact.ts';
import { atVersion, deleteWhere, putNew, setting, updateWhere } from './writes.ts';

type Category = components['schemas']['Category'];
type CategoryFields = components['schemas']['NewCategory'];

/** The categories in the store. */
export interface Categories {
  create(fields: CategoryFields, effect: CreationEffect): Promise<Versioned<Category>>;
  get(id: number): Promise<Versioned<Category> | undefined>;
  list(page: PageRequest): Promise<Page<Category>>;
  /** Gives a category the fields that `change` makes of those it has. */
  change(
    id: number,
    change: (category: Category) => CategoryFields,
    effect: ChangeEffect,
  ): Promise<Versioned<Category> | 'missing' | 'stale'>;
  /** Deletes a category that no pet belongs to. */
  delete(id: number, effect: ChangeEffect): Promise<'deleted' | 'missing' | 'in-use' | 'stale'>;
}

/** A category as it is stored. */
interface CategoryItem extends Omit<Category, 'description'> {
  description?: string | undefined;
  version: number;
  /** How many pets belong to it; written in the transaction that creates, moves or deletes a pet. */
  pets: number;
  listed: string;
}

const heading = 'category';

export function categories(store: Store): Categories {
  const table = store.names.categories;
  const read = (id: number) => readItem<CategoryItem>(store, 'categories', id);

  return {
    create: (fields, { permit, idempotentRequest }) =>
      retryRaces(async () => {
        const id = drawId(store);
        const item: CategoryItem = { ...fields, id, version: 1, pets: 0, listed: partitionOf(heading, id) };
        const unmet = await transact(
          store.client,
          permit,
          [putNew(table, { ...item })],
          recordResult(store, idempotentRequest, versioned(item)),
        );
        return unmet ? 'raced' : versioned(item);
      }),

    get: async (id) => {
      const item = await read(id);
      return item && versioned(item);
    },

    list: async (request) => {
      const { items, next } = await readPage<CategoryItem>(store, { table: 'categories', index: 'listed', heading }, request);
      return { items: items.map(category), next };
    },

    change: (id, change, { permit, precondition }) =>
      retryRaces(async () => {
        const item = await read(id);
        if (!item) return 'missing';
        if (precondition && !precondition(versioned(item).version)) return 'stale';
        const { name, description } = change(category(item));
        const fields = { name, description, version: item.version + 1 };
        const write = updateWhere({ table, key: { id } }, setting(fields), atVersion(item.version));
        const unmet = await transact(store.client, permit, [write]);
        return unmet ? 'raced' : versioned({ ...item, ...fields });
      }),

    delete: (id, { permit, precondition }) =>
      retryRaces(async () => {
        const item = await read(id);
        if (!item) return 'missing';
        if (item.pets > 0) return 'in-use';
        if (precondition && !precondition(versioned(item).version)) return 'stale';
        const write = deleteWhere({ table, key: { id } }, atVersion(item.version, ' AND #pets = :none', { ':none': 0 }));
        return (await transact(store.client, permit, [write])) ? 'raced' : 'deleted';
      }),
  };
}

/** Counts a pet into a category or out of it; unmet where the category does not exist. */
export const countPet = (store: Store, categoryId: number, by: 1 | -1): Write =>
  updateWhere(
    { table: store.names.categories, key: { id: categoryId } },
    { expression: 'ADD #pets :by', values: { ':by': by } },
    { expression: 'attribute_exists(#id)' },
  );

const category = ({ id, name, description }: CategoryItem): Category => ({
  id,
  name,
  ...(description !== undefined && { description }),
});

const versioned = (item: CategoryItem): Versioned<Category> => ({ value: category(item), version: String(item.version) });
