import { countPet } from '../categories/categoryCounts.ts';
import { storedFields } from '../contract/generated/storedFields.ts';
import type { components } from '../contract/generated/types.ts';
import { Rejection, stale } from '../contract/rejection.ts';
import { everyField, haveSame, inDetails, noFields } from '../dynamodb/details.ts';
import { cutPage, type Page, type PageRequest } from '../dynamodb/pages.ts';
import { dependsOnVersion, type Precondition } from '../dynamodb/store.ts';
import type { Listing, TenantStore, TenantWrite } from '../dynamodb/tenantStore.ts';
import { retryConflicts } from '../dynamodb/transact.ts';
import { notIn, setting, unchanged, withoutNulls } from '../dynamodb/writes.ts';
import {
  categoryAndStatus,
  defaultStatus,
  type Pet,
  type PetItem,
  type PetStatus,
  petListings,
  petOf,
  stockListings,
  versionedPet,
} from './petItem.ts';

type NewPet = components['schemas']['NewPet'];
type PetPatch = components['schemas']['PetPatch'];

export interface PetFilter {
  readonly id?: readonly number[];
  readonly status?: PetStatus;
  readonly categoryId?: number;
}

interface PetPage extends Page<Pet> {
  /** The version of the pet, if one existing pet was requested by its id. */
  readonly version?: string | undefined;
}

export const noPet = (id: number) => new Rejection('resource_not_found', `there is no pet with the id ${id}`);
const noSuchCategory = new Rejection('reference_not_found', 'there is no category with this categoryId');

export function petsOf(store: TenantStore) {
  const read = (id: number) => store.read<PetItem>('pets', id);

  /** Sets these fields of a pet. Null removes a field, and sets a status to its default. */
  function change(id: number, patch: PetPatch, precondition?: Precondition) {
    const fields = { ...patch, ...(patch.status === null && { status: defaultStatus }) };
    return retryConflicts(async () => {
      const item = await read(id);
      if (!item) return noPet(id);
      const stored = petOf(item);
      const pet = petOf({ id, details: withoutNulls({ ...stored, ...fields }) });
      const moves = pet.categoryId !== stored.categoryId;
      if (precondition?.allows(String(item.version)) === false) {
        // If the category is missing, this is reported first.
        return !moves || (await store.read('categories', pet.categoryId)) ? stale('pet', precondition) : noSuchCategory;
      }
      if (haveSame(stored, pet, storedFields.pets)) return versionedPet(item);
      const version = store.randomVersion();
      const condition = {
        ...inDetails({ ...notIn(fields, everyField(stored, storedFields.pets)), categoryId: stored.categoryId }),
        stocked: item.stocked,
        ...(dependsOnVersion(precondition, item.version, version) && { version: item.version }),
      };
      const counts = moves ? [countPet(store, stored, -1), countPet(store, pet, 1)] : [];
      const showsStatus = item.stocked !== undefined && fields.status !== undefined;
      const result = await store.transact([rewrite(pet, version, showsStatus, condition), ...counts]);
      if (result.committed) return { value: pet, version: String(version) };
      // The last write adds the pet to the count of its new category. The pet has not changed, so only the category can be missing.
      const [petChanged] = result.failedConditions;
      return moves && !petChanged && result.failedConditions.at(-1) ? noSuchCategory : 'conflict';
    });
  }

  async function readThese(requestedIds: readonly number[], { status, categoryId }: PetFilter, request: PageRequest): Promise<PetPage> {
    const { limit, after = 0 } = request;
    const ids = [...new Set(requestedIds)];
    const later = ids.filter((id) => id > after);
    const existing = await store.readBatch<PetItem>('pets', later);
    const matching = existing
      .filter(({ details }) => (!status || details.status === status) && (!categoryId || details.categoryId === categoryId))
      .sort((a, b) => a.id - b.id);
    const { items, next } = cutPage(matching, limit);
    const [only] = ids.length === 1 ? matching : [];
    return { items: items.map(petOf), next, version: only && versionedPet(only).version };
  }

  /**
   * Does not set the stock, because orders may take units at the same time.
   * @param showsStatus whether an inventory entry shows a status that the caller sets. If so, the entry also gets a new version.
   */
  function rewrite(pet: Pet, version: number, showsStatus: boolean, condition: Readonly<Record<string, unknown>>): TenantWrite {
    const entry = showsStatus ? { stockVersion: version, ...stockListings(store, pet) } : {};
    const update = { ...inDetails(everyField(pet, storedFields.pets)), version, ...petListings(store, pet), ...entry };
    return store.update('pets', pet.id, setting(update), unchanged(condition));
  }

  return {
    create: (fields: NewPet) =>
      retryConflicts(async () => {
        const details = { status: defaultStatus, ...fields };
        const item: PetItem = { id: store.drawId(), details, version: 1, openOrders: 0, ...petListings(store, details) };
        const created = versionedPet(item);
        const writes = [store.put('pets', item), countPet(store, created.value, 1)];
        const result = await store.transact(writes, created);
        if (result.committed) return created;
        return result.failedConditions[1] ? noSuchCategory : 'conflict';
      }),

    async get(id: number) {
      const item = await read(id);
      return item ? versionedPet(item) : noPet(id);
    },

    async list(filter: PetFilter, request: PageRequest): Promise<PetPage> {
      if (filter.id) return readThese(filter.id, filter, request);
      const { items, next } = await store.list<PetItem>('pets', listingFor(filter), request);
      return { items: items.map(petOf), next };
    },

    change,

    /** Sets these fields of a pet, and removes all others. */
    replace: (id: number, fields: NewPet, precondition?: Precondition) =>
      change(id, { ...noFields(storedFields.pets), ...fields }, precondition),

    /** Deletes a pet without open orders. */
    delete: (id: number, precondition?: Precondition) =>
      retryConflicts(async () => {
        const item = await read(id);
        if (!item) return noPet(id);
        if (item.openOrders > 0) return new Rejection('pet_in_use', 'the pet still has open orders');
        if (precondition?.allows(String(item.version)) === false) return stale('pet', precondition);
        const pet = petOf(item);
        const { openOrders, version } = item;
        const condition = {
          ...inDetails({ categoryId: pet.categoryId }),
          openOrders,
          ...(dependsOnVersion(precondition, version, store.randomVersion()) && { version }),
        };
        const remove = store.delete('pets', id, unchanged(condition));
        const { committed } = await store.transact([remove, countPet(store, pet, -1)]);
        return committed ? 'done' : 'conflict';
      }),
  };
}

/** Undefined without a filter. */
function listingFor({ status, categoryId }: PetFilter): Listing | undefined {
  if (categoryId === undefined) return status && { index: 'byStatus', value: status };
  return status
    ? { index: 'byCategoryAndStatus', value: categoryAndStatus(categoryId, status) }
    : { index: 'byCategory', value: String(categoryId) };
}
