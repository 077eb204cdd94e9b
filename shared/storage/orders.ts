import type { components } from '../contract/generated/types.ts';
import {
  type OrderFields,
  type OrderState,
  orderFields,
  releaseOrder,
  type Shortage,
  type StockMove,
  settleOrder,
} from '../domain/orders.ts';
import type { Versioned } from '../domain/versioned.ts';
import { type IdempotentRequest, recordResult } from './idempotencyRecords.ts';
import { type PetItem, readPet } from './petItem.ts';
import { retryRaces } from './retryRaces.ts';
import { partitionOf } from './sharding.ts';
import { drawId, type Listing, type Page, type PageRequest, type Precondition, readItem, readPage, type Store } from './store.ts';
import { transact, type Write } from './transact.ts';
import { atVersion, deleteWhere, putNew, setting, updateWhere } from './writes.ts';

type Order = components['schemas']['Order'];

/** Which orders a list holds. */
interface OrderFilter {
  readonly petId?: number;
  readonly complete?: boolean;
}

/** The orders in the store. */
export interface Orders {
  /** Places an order and takes the stock it names. */
  place(fields: OrderFields, request?: IdempotentRequest): Promise<Versioned<Order> | Shortage | 'no-such-pet'>;
  get(id: number): Promise<Versioned<Order> | undefined>;
  list(filter: OrderFilter, page: PageRequest): Promise<Page<Order>>;
  /** Gives an open order the fields that `change` makes of those it has, and moves the stock with them. */
  change(
    id: number,
    change: (order: OrderFields) => OrderFields,
    precondition: Precondition,
  ): Promise<Versioned<Order> | Shortage | 'missing' | 'no-such-pet' | 'complete' | 'stale'>;
  /** Deletes an open order and gives back the stock it took. */
  cancel(id: number, precondition: Precondition): Promise<'cancelled' | 'missing' | 'complete' | 'stale'>;
}

interface OrderItem extends OrderState {
  readonly version: number;
}

export function orders(store: Store): Orders {
  const table = store.names.orders;
  const read = (id: number) => readItem<OrderItem>(store, 'orders', id);

  return {
    place: (fields, request) =>
      retryRaces(async () => {
        const settled = settleOrder(drawId(store), undefined, fields, await readStock([fields.petId]));
        if (typeof settled === 'string' || 'inStock' in settled) return settled;
        const item = { ...settled.order, version: 1 };
        const writes = [putNew(table, { ...item, ...listings(item) }), ...settled.moves.map(movePet)];
        const refused = await transact(store.client, writes, recordResult(store, request, versioned(item)));
        return refused ? 'raced' : versioned(item);
      }),

    get: async (id) => {
      const item = await read(id);
      return item && versioned(item);
    },

    list: async (filter, request) => {
      const { items, next } = await readPage<OrderItem>(store, { table: 'orders', ...listingFor(filter) }, request);
      return { items: items.map(orderOf), next };
    },

    change: (id, change, precondition) =>
      retryRaces(async () => {
        const item = await read(id);
        if (!item) return 'missing';
        const fields = change(orderFields(item));
        const settled = settleOrder(id, item, fields, await readStock([item.petId, fields.petId]));
        if (settled === 'no-such-pet') return settled;
        if (item.complete) return 'complete';
        // The pets were read after the order: what they lack counts against it only if it still held what it held.
        if ('inStock' in settled) return (await read(id))?.version === item.version ? settled : 'raced';
        if (precondition && !precondition(String(item.version))) return 'stale';
        const next = { ...settled.order, version: item.version + 1 };
        const refused = await transact(store.client, [rewrite(item, next), ...settled.moves.map(movePet)]);
        return refused ? 'raced' : versioned(next);
      }),

    cancel: (id, precondition) =>
      retryRaces(async () => {
        const item = await read(id);
        if (!item) return 'missing';
        if (item.complete) return 'complete';
        if (precondition && !precondition(String(item.version))) return 'stale';
        const remove = deleteWhere({ table, key: { id } }, atVersion(item.version));
        return (await transact(store.client, [remove, ...releaseOrder(item).map(movePet)])) ? 'raced' : 'cancelled';
      }),
  };

  async function readStock(ids: readonly (number | undefined)[]): Promise<Map<number, PetItem | undefined>> {
    const named = [...new Set(ids)].filter((id) => id !== undefined);
    return new Map(await Promise.all(named.map(async (id) => [id, await readPet(store, id)] as const)));
  }

  /** Conditions on no more than the decision rested on, so that orders for one pet get past one another. */
  function movePet({ petId, take, open }: StockMove): Write {
    const pet = { table: store.names.pets, key: { id: petId } };
    if (take === 0) {
      return updateWhere(pet, { expression: 'ADD #openOrders :open', values: { ':open': open } }, { expression: 'attribute_exists(#id)' });
    }
    const update = 'SET #stock = #stock - :take ADD #openOrders :open, #stockVersion :one';
    return updateWhere(pet, { expression: update, values: { ':take': take, ':open': open, ':one': 1 } }, { expression: '#stock >= :take' });
  }

  function rewrite(item: OrderItem, next: OrderItem): Write {
    const { petId, quantity, shipDate, complete, taken, version } = next;
    const update = setting({ petId, quantity, shipDate, complete, taken, version, ...listings(next) });
    return updateWhere({ table, key: { id: item.id } }, update, atVersion(item.version));
  }
}

/** What a list without a filter stands under. */
const everyOrder = 'order';
const petAndComplete = (petId: number, complete: boolean) => `${petId}#${complete}`;

/** Where the indexes list an order; one that names no pet stands in no pet's list. */
const listings = ({ id, petId, complete }: OrderState) => ({
  listed: partitionOf(everyOrder, id),
  byComplete: partitionOf(String(complete), id),
  byPet: petId === undefined ? undefined : partitionOf(String(petId), id),
  byPetAndComplete: petId === undefined ? undefined : partitionOf(petAndComplete(petId, complete), id),
});

/** The index that has just what the filter lets through. */
function listingFor({ petId, complete }: OrderFilter): Listing {
  if (petId === undefined) {
    return complete === undefined ? { index: 'listed', heading: everyOrder } : { index: 'byComplete', heading: String(complete) };
  }
  return complete === undefined
    ? { index: 'byPet', heading: String(petId) }
    : { index: 'byPetAndComplete', heading: petAndComplete(petId, complete) };
}

/** An order answers with the fields it has. */
const orderOf = (item: OrderState): Order => ({ id: item.id, ...orderFields(item) });
const versioned = (item: OrderItem): Versioned<Order> => ({ value: orderOf(item), version: String(item.version) });
