import { storedFields } from '../contract/generated/storedFields.ts';
import type { components } from '../contract/generated/types.ts';
import { Rejection, stale } from '../contract/rejection.ts';
import { everyField, fieldsOf, haveSame, inDetails, noFields, type WithDetails } from '../dynamodb/details.ts';
import type { Page, PageRequest } from '../dynamodb/pages.ts';
import { dependsOnVersion, type Precondition, type Versioned } from '../dynamodb/store.ts';
import type { TenantStore } from '../dynamodb/tenantStore.ts';
import { retryConflicts } from '../dynamodb/transact.ts';
import { notIn, setting, unchanged, withoutNulls } from '../dynamodb/writes.ts';
import { countIds, hasPets, noPets, petCount, putCounts } from './categoryCounts.ts';

type Category = components['schemas']['Category'];
type CategoryFields = components['schemas']['NewCategory'];
type CategoryPatch = components['schemas']['CategoryPatch'];

interface CategoryItem extends WithDetails<CategoryFields> {
  readonly id: number;
  readonly version: number;
}

const noCategory = (id: number) => new Rejection('resource_not_found', `there is no category with the id ${id}`);
const inUse = new Rejection('category_in_use', 'the category still has pets');

export function categoriesOf(store: TenantStore) {
  const read = (id: number) => store.read<CategoryItem>('categories', id);

  /** Sets these fields of a category. Null removes a field. */
  function change(id: number, patch: CategoryPatch, precondition?: Precondition) {
    return retryConflicts(async () => {
      const item = await read(id);
      if (!item) return noCategory(id);
      if (precondition?.allows(versioned(item).version) === false) return stale('category', precondition);
      const stored = item.details;
      const details = withoutNulls({ ...stored, ...patch });
      if (haveSame(stored, details, storedFields.categories)) return versioned(item);
      const version = store.randomVersion();
      const kept = notIn(patch, everyField(stored, storedFields.categories));
      const condition = { id, ...inDetails(kept), ...(dependsOnVersion(precondition, item.version, version) && { version: item.version }) };
      const update = setting({ ...inDetails(everyField(details, storedFields.categories)), version });
      const { committed } = await store.transact([store.update('categories', id, update, unchanged(condition))]);
      return committed ? versioned({ id, details, version }) : 'conflict';
    });
  }

  return {
    create: (fields: CategoryFields) =>
      retryConflicts(async () => {
        const id = store.drawId();
        const item: CategoryItem = { id, details: fields, version: 1 };
        const writes = [store.put('categories', item), ...putCounts(store, id)];
        const { committed } = await store.transact(writes, versioned(item));
        return committed ? versioned(item) : 'conflict';
      }),

    async get(id: number) {
      const item = await read(id);
      return item ? versioned(item) : noCategory(id);
    },

    async list(request: PageRequest): Promise<Page<Category>> {
      const { items, next } = await store.list<CategoryItem>('categories', undefined, request);
      return { items: items.map(category), next };
    },

    change,

    /** Sets these fields of a category, and removes all others. */
    replace: (id: number, fields: CategoryFields, precondition?: Precondition) =>
      change(id, { ...noFields(storedFields.categories), ...fields }, precondition),

    delete: (id: number, precondition?: Precondition) =>
      retryConflicts(async () => {
        const item = await read(id);
        if (!item) return noCategory(id);
        const unmet = precondition?.allows(versioned(item).version) === false ? precondition : undefined;
        // If the category is in use, the result says so for every version. Only a transaction reads all counts at one time, so a
        // deletion with an old version still checks all counts.
        const end: TenantStore['delete'] = (...item) => (unmet ? store.check(...item) : store.delete(...item));
        const { version } = item;
        const itself = { id, ...(dependsOnVersion(precondition, version, store.randomVersion()) && { version }) };
        const ends = [end('categories', id, unchanged(itself)), ...countIds(id).map((count) => end(petCount.table, count, noPets))];
        const result = await store.transact(ends);
        if (result.committed) return unmet ? stale('category', unmet) : 'done';
        const [, ...countConditions] = result.failedConditions;
        if (countConditions.includes('failed on an item')) return inUse;
        // It conflicted with another transaction. If a category constantly gets pets, no deletion may succeed, so it counts as in use.
        return !result.failedConditions.some(Boolean) && (await hasPets(store, id)) ? inUse : 'conflict';
      }),
  };
}

const category = ({ id, details }: CategoryItem): Category => ({ id, ...fieldsOf(details, storedFields.categories) });

const versioned = (item: CategoryItem): Versioned<Category> => ({ value: category(item), version: String(item.version) });
