import type { components } from '../contract/generated/types.ts';
import { type IdempotentRequest, recordResult } from '../dynamodb/idempotencyRecords.ts';
import type { Listing, Page, PageRequest } from '../dynamodb/paging.ts';
import { dependsOnVersion, type Precondition, type Versioned } from '../dynamodb/store.ts';
import { everyField, haveSame, storedFields } from '../dynamodb/storedFields.ts';
import type { TenantStore, TenantWrite } from '../dynamodb/tenantStore.ts';
import { retryConflicts } from '../dynamodb/transact.ts';
import { notIn, setting, unchanged, withoutNulls } from '../dynamodb/writes.ts';
import type { PetItem } from '../pets/petItem.ts';
import {
  isShortage,
  type OrderFields,
  type OrderState,
  orderFields,
  type PetStock,
  releaseOrder,
  type Shortage,
  type StockMove,
  settleOrder,
} from './settleOrder.ts';

type PlacedOrder = components['schemas']['PlacedOrder'];
type OrderPatch = components['schemas']['OrderPatch'];
/** The requested pets by id; undefined for a pet that does not exist. */
type PetStocks = ReadonlyMap<number, PetStock | undefined>;

/** Filters of a list of orders. */
interface OrderFilter {
  readonly petId?: number;
  readonly complete?: boolean;
}

export interface Orders {
  /** Places an order and takes its stock. */
  place(fields: OrderFields, request?: IdempotentRequest): Promise<Versioned<PlacedOrder> | Shortage | 'no-such-pet'>;
  get(id: number): Promise<Versioned<PlacedOrder> | undefined>;
  list(filter: OrderFilter, page: PageRequest): Promise<Page<PlacedOrder>>;
  /** Sets these fields of an open order, and moves the stock; null removes a field. */
  change(id: number, patch: OrderPatch, precondition?: Precondition): Promise<ChangeOutcome>;
  /** Deletes an open order and gives back the stock it took. */
  cancel(id: number, precondition?: Precondition): Promise<'cancelled' | 'missing' | 'complete' | 'stale'>;
}

type ChangeOutcome = Versioned<PlacedOrder> | Shortage | 'missing' | 'no-such-pet' | 'complete' | 'stale';

interface OrderItem extends OrderState {
  readonly version: number;
}

export function orders(store: TenantStore): Orders {
  const read = (id: number) => store.read<OrderItem>('orders', id);

  return {
    place: (fields, request) =>
      // Reads and decides again while other requests are in the way. After eight seconds it throws `Contended`: 503 for the caller.
      retryConflicts(async () => {
        const settled = settleOrder(store.drawId(), undefined, fields, await readStock([fields.petId]));
        if (settled === 'no-such-pet' || isShortage(settled)) return settled;
        const item = { ...settled.order, version: 1 };
        const writes = [store.put('orders', { ...item, ...listings(store, item) }), ...settled.moves.map(movePet)];
        // All or nothing, once the request is admitted. Throws AlreadyRecorded where the Idempotency-Key has a result by now.
        const { committed } = await store.transact(writes, recordResult(store, request, versioned(item)));
        return committed ? versioned(item) : 'conflict';
      }),

    get: async (id) => {
      const item = await read(id);
      return item && versioned(item);
    },

    list: async (filter, request) => {
      const { items, next } = await store.list<OrderItem>('orders', listingFor(filter), request);
      return { items: items.map(orderOf), next };
    },

    change: (id, patch, precondition) => {
      const attempt = async (assumes: boolean): Promise<ChangeOutcome | 'conflict'> => {
        // The pet that the request names is read in parallel with the order.
        const [item, named] = await Promise.all([read(id), assumes ? readStock([patch.petId ?? undefined]) : noStocks]);
        if (!item) return 'missing';
        const fields = orderFields(withoutNulls({ ...orderFields(item), ...patch }));
        const isStale = precondition !== undefined && !precondition(String(item.version));
        const assumed = assumes && !isStale ? assumeStock(item, fields, named) : undefined;
        const likely = assumed && settleOrder(id, item, fields, assumed);
        // A shortage is only reported if the pet was read after the order.
        const settled = likely && !isShortage(likely) ? likely : settleOrder(id, item, fields, await readStock([fields.petId]));
        if (settled === 'no-such-pet') return settled;
        if (item.complete) return 'complete';
        // A shortage of the pet only counts if the order still has the stock that was read.
        if (isShortage(settled)) return settlesLike(item, await read(id)) ? settled : 'conflict';
        if (isStale) return 'stale';
        if (haveSame(orderOf(item), settled.order, storedFields.orders)) return versioned(item);
        const next = { ...settled.order, version: store.drawVersion() };
        const condition = {
          ...notIn(patch, everyField(item, storedFields.orders)),
          ...settledBy(item),
          ...(dependsOnVersion(precondition, item.version, next.version) && { version: item.version }),
        };
        const result = await store.transact([rewrite(next, condition), ...settled.moves.map(movePet)]);
        if (result.committed) return versioned(next);
        // If only a pet's condition failed, the pet is not as it was assumed.
        const [orderChanged, ...petsChanged] = result.failedConditions;
        return assumes && !orderChanged && petsChanged.some(Boolean) ? attempt(false) : 'conflict';
      };
      return retryConflicts(() => attempt(true));
    },

    cancel: (id, precondition) =>
      retryConflicts(async () => {
        const item = await read(id);
        if (!item) return 'missing';
        if (item.complete) return 'complete';
        if (precondition && !precondition(String(item.version))) return 'stale';
        const { petId, taken, complete, version } = item;
        const condition = { petId, taken, complete, ...(dependsOnVersion(precondition, version, store.drawVersion()) && { version }) };
        const remove = store.delete('orders', id, unchanged(condition));
        const { committed } = await store.transact([remove, ...releaseOrder(item).map(movePet)]);
        return committed ? 'cancelled' : 'conflict';
      }),
  };

  async function readStock(ids: readonly (number | undefined)[]): Promise<PetStocks> {
    const named = [...new Set(ids)].filter((id) => id !== undefined);
    return new Map(await Promise.all(named.map(async (id) => [id, await store.read<PetItem>('pets', id)] as const)));
  }

  /** Conditions only on what the decision depends on, so that concurrent orders for one pet can succeed. */
  function movePet({ petId, take, open }: StockMove): TenantWrite {
    if (take === 0) {
      const count = { expression: 'ADD #openOrders :open', values: { ':open': open } };
      return store.update('pets', petId, count, { expression: 'attribute_exists(#id)' });
    }
    const update = 'SET #stock = #stock - :take, #stockVersion = :drawn ADD #openOrders :open';
    const values = { ':take': take, ':drawn': store.drawVersion(), ':open': open };
    return store.update('pets', petId, { expression: update, values }, { expression: '#stock >= :take' });
  }

  function rewrite(next: OrderItem, condition: Readonly<Record<string, unknown>>): TenantWrite {
    const { id, taken, version } = next;
    const update = setting({ ...everyField(next, storedFields.orders), taken, version, ...listings(store, next) });
    return store.update('orders', id, update, unchanged(condition));
  }
}

/** What the stock moves of a change depend on: of an order that names no pet, only that. */
const settledBy = ({ petId, quantity, taken, complete }: OrderState) =>
  petId === undefined ? { petId, complete } : { petId, quantity, taken, complete };

const settlesLike = (order: OrderState, other: OrderState | undefined): boolean =>
  (['petId', 'quantity', 'taken', 'complete'] as const).every((field) => order[field] === other?.[field]);

const noStocks: PetStocks = new Map();

/**
 * The stock for a change, so that the pet need not be read after the order: the stock of the pet that was read with it, or
 * more than enough if the order holds stock, because then its pet has an entry. If too few are in stock, the condition of the write fails.
 * @returns undefined if the pet must be read
 */
function assumeStock(item: OrderItem, { petId, quantity }: OrderFields, named: PetStocks): PetStocks | undefined {
  // Stryker disable next-line ConditionalExpression: an order without a pet reads no stock; the types need the condition.
  if (petId === undefined || named.has(petId) || quantity === item.quantity) return named;
  return item.taken > 0 ? new Map([[petId, { stock: Number.POSITIVE_INFINITY }]]) : undefined;
}

const petAndComplete = (petId: number, complete: boolean) => `${petId}#${complete}`;

/** The index attributes of an order; one without a pet is in no pet's list. */
const listings = (store: TenantStore, { petId, complete }: OrderState) => ({
  byComplete: store.indexPartition(String(complete)),
  byPet: petId === undefined ? undefined : store.indexPartition(String(petId)),
  byPetAndComplete: petId === undefined ? undefined : store.indexPartition(petAndComplete(petId, complete)),
});

/** Undefined without a filter. */
function listingFor({ petId, complete }: OrderFilter): Listing | undefined {
  if (petId === undefined) return complete === undefined ? undefined : { index: 'byComplete', value: String(complete) };
  return complete === undefined
    ? { index: 'byPet', value: String(petId) }
    : { index: 'byPetAndComplete', value: petAndComplete(petId, complete) };
}

const orderOf = (item: OrderState): PlacedOrder => ({ id: item.id, ...orderFields(item) });
const versioned = (item: OrderItem): Versioned<PlacedOrder> => ({ value: orderOf(item), version: String(item.version) });
