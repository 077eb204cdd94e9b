import { countPet } from '../categories/categoryCounts.ts';
import type { components } from '../contract/generated/types.ts';
import type { DocumentClient } from '../dynamodb/documentClient.ts';
import { type CreationEffect, recordResult } from '../dynamodb/idempotencyRecords.ts';
import { cutPage, type Listing, type Page, type PageRequest, readPage } from '../dynamodb/paging.ts';
import { type ChangeEffect, dependsOnVersion, drawId, drawVersion, readItem, type Store, type Versioned } from '../dynamodb/store.ts';
import { retryRaces, transact } from '../dynamodb/transact.ts';
import { deleteWhere, notIn, putNew, setting, unchanged, updateWhere } from '../dynamodb/writes.ts';
import { categoryAndStatus, everyPet, type PetItem, type PetStatus, petListings, petOf, stockListings, versionedPet } from './petItem.ts';

type Pet = Required<components['schemas']['Pet']>;
type PetFields = Omit<Pet, 'id'>;
/** Filters of a list of pets. */
export interface PetFilter {
  readonly id?: readonly number[];
  readonly status?: PetStatus;
  readonly categoryId?: number;
}

interface PetPage extends Page<Pet> {
  /** The version of the pet, if one existing pet was requested by its id. */
  readonly version?: string | undefined;
}

export interface Pets {
  create(fields: PetFields, effect: CreationEffect): Promise<Versioned<Pet> | 'no-such-category'>;
  get(id: number): Promise<Versioned<Pet> | undefined>;
  list(filter: PetFilter, page: PageRequest): Promise<PetPage>;
  /** Sets these fields of a pet. */
  change(id: number, fields: Partial<PetFields>, effect: ChangeEffect): Promise<Versioned<Pet> | 'missing' | 'no-such-category' | 'stale'>;
  /** Deletes a pet without open orders. */
  delete(id: number, effect: ChangeEffect): Promise<'deleted' | 'missing' | 'in-use' | 'stale'>;
}

export function pets(store: Store): Pets {
  const table = store.names.pets;
  const read = (id: number) => readItem<PetItem>(store, 'pets', id);

  return {
    create: (fields, { permit, idempotentRequest }) =>
      retryRaces(async () => {
        const pet = { id: drawId(store), ...fields };
        const item: PetItem = { ...pet, version: 1, openOrders: 0, ...petListings(pet) };
        const writes = [putNew(table, { ...item }), countPet(store, pet, 1)];
        const result = await transact(store.client, permit, writes, recordResult(store, idempotentRequest, versionedPet(item)));
        if (result.committed) return versionedPet(item);
        return result.failedConditions[1] ? 'no-such-category' : 'raced';
      }),

    get: async (id) => {
      const item = await read(id);
      return item && versionedPet(item);
    },

    list: async (filter, request) => {
      if (filter.id) return readThese(filter.id, filter, request);
      const { items, next } = await readPage<Pet>(store, { table: 'pets', ...listingFor(filter) }, request);
      return { items: items.map(petOf), next };
    },

    change: (id, fields, { permit, precondition }) =>
      retryRaces(async () => {
        const item = await read(id);
        if (!item) return 'missing';
        const pet = { ...petOf(item), ...fields };
        const moves = pet.categoryId !== item.categoryId;
        if (precondition && !precondition(String(item.version))) {
          // A missing category is reported first.
          return !moves || (await readItem(store, 'categories', pet.categoryId)) ? 'stale' : 'no-such-category';
        }
        const version = drawVersion(store);
        const { id: _, ...shown } = pet;
        // Does not set the stock, because orders may take some at the same time. An entry shows the status, so that has a new version too.
        const entry = item.stocked && fields.status ? { stockVersion: version, ...stockListings(pet) } : {};
        const rewrite = updateWhere(
          { table, key: { id } },
          setting({ ...shown, version, ...petListings(pet), ...entry }),
          unchanged({
            ...notIn(fields, petOf(item)),
            categoryId: item.categoryId,
            stocked: item.stocked,
            ...(dependsOnVersion(precondition, item.version, version) && { version: item.version }),
          }),
        );
        const counts = moves ? [countPet(store, item, -1), countPet(store, pet, 1)] : [];
        const result = await transact(store.client, permit, [rewrite, ...counts]);
        if (result.committed) return { value: pet, version: String(version) };
        // The last write counts the pet into its new category. The pet is as it was read, so only the category can be missing.
        const [petChanged] = result.failedConditions;
        return moves && !petChanged && result.failedConditions.at(-1) ? 'no-such-category' : 'raced';
      }),

    delete: (id, { permit, precondition }) =>
      retryRaces(async () => {
        const item = await read(id);
        if (!item) return 'missing';
        if (item.openOrders > 0) return 'in-use';
        if (precondition && !precondition(String(item.version))) return 'stale';
        const { categoryId, openOrders, version } = item;
        const condition = { categoryId, openOrders, ...(dependsOnVersion(precondition, version, drawVersion(store)) && { version }) };
        const remove = deleteWhere({ table, key: { id } }, unchanged(condition));
        const { committed } = await transact(store.client, permit, [remove, countPet(store, item, -1)]);
        return committed ? 'deleted' : 'raced';
      }),
  };

  async function readThese(requestedIds: readonly number[], { status, categoryId }: PetFilter, request: PageRequest): Promise<PetPage> {
    const { limit, after = 0 } = request;
    const ids = [...new Set(requestedIds)];
    const existing = await readBatch(ids.filter((id) => id > after));
    const matching = existing.filter((pet) => (!status || pet.status === status) && (!categoryId || pet.categoryId === categoryId));
    const { items, next } = cutPage(
      matching.sort((a, b) => a.id - b.id),
      limit,
    );
    const [only] = ids.length === 1 ? matching : [];
    return { items: items.map(petOf), next, version: only && versionedPet(only).version };
  }

  /** Reads up to 100 pets consistently; reads again those that a throttled store left out of its response. */
  async function readBatch(ids: readonly number[]): Promise<PetItem[]> {
    const items: PetItem[] = [];
    if (ids.length === 0) return items;
    let keys: Parameters<DocumentClient['batchGet']>[0]['RequestItems'] = {
      [table]: { Keys: ids.map((id) => ({ id })), ConsistentRead: true },
    };
    return retryRaces(async () => {
      const { Responses, UnprocessedKeys }: Awaited<ReturnType<DocumentClient['batchGet']>> = await store.client.batchGet({
        RequestItems: keys,
      });
      items.push(...((Responses?.[table] ?? []) as PetItem[]));
      keys = UnprocessedKeys ?? {};
      return Object.keys(keys).length > 0 ? 'raced' : items;
    });
  }
}

function listingFor({ status, categoryId }: PetFilter): Listing {
  if (categoryId === undefined) return status ? { index: 'byStatus', heading: status } : { index: 'listed', heading: everyPet };
  return status
    ? { index: 'byCategoryAndStatus', heading: categoryAndStatus(categoryId, status) }
    : { index: 'byCategory', heading: String(categoryId) };
}
