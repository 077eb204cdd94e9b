import { storedFields } from '../contract/generated/storedFields.ts';
import type { components } from '../contract/generated/types.ts';
import { Rejection, stale } from '../contract/rejection.ts';
import { everyField, haveSame, inDetails, type WithDetails } from '../dynamodb/details.ts';
import type { Page, PageRequest } from '../dynamodb/pages.ts';
import { dependsOnVersion, type Precondition, type Versioned } from '../dynamodb/store.ts';
import type { Listing, TenantStore, TenantWrite } from '../dynamodb/tenantStore.ts';
import { retryConflicts } from '../dynamodb/transact.ts';
import { notIn, setting, unchanged, withoutNulls } from '../dynamodb/writes.ts';
import type { PetItem } from '../pets/petItem.ts';
import {
  type OrderFields,
  type OrderState,
  orderCount,
  orderFields,
  type PetStock,
  releaseOrder,
  type StockMove,
  settleOrder,
} from './orderStock.ts';

type PlacedOrder = components['schemas']['PlacedOrder'];
type OrderPatch = components['schemas']['OrderPatch'];

interface OrderFilter {
  readonly petId?: number;
  readonly complete?: boolean;
}

interface Order extends OrderState {
  readonly version: number;
}

interface OrderItem extends WithDetails<OrderFields>, Pick<OrderState, 'id' | 'taken'> {
  readonly version: number;
}

const noOrder = (id: number) => new Rejection('resource_not_found', `there is no order with the id ${id}`);
const alreadyComplete = new Rejection('order_complete', 'the order is complete, which is final');

export function ordersOf(store: TenantStore) {
  async function read(id: number): Promise<Order | undefined> {
    const item = await store.read<OrderItem>('orders', id);
    return item && { ...item.details, id, taken: item.taken, version: item.version };
  }

  async function readStock(petId: number | undefined): Promise<ReadonlyMap<number, PetStock | undefined>> {
    return petId === undefined ? noPets : new Map([[petId, await store.read<PetItem>('pets', petId)]]);
  }

  /** It has conditions only on the values that the decision depends on, so that concurrent orders for one pet can succeed. */
  function movePets(moves: readonly StockMove[]): TenantWrite[] {
    const { table, attribute } = orderCount;
    const count = `ADD #${attribute} :open`;
    return moves.map(({ petId, take, open }) => {
      if (take === 0) {
        return store.update(table, petId, { expression: count, values: { ':open': open } }, { expression: 'attribute_exists(#id)' });
      }
      const expression = `SET #stock = #stock - :take, #stockVersion = :newVersion ${count}`;
      const values = { ':take': take, ':newVersion': store.randomVersion(), ':open': open };
      return store.update(table, petId, { expression, values }, { expression: '#stock >= :take' });
    });
  }

  function rewrite(next: Order, condition: Readonly<Record<string, unknown>>): TenantWrite {
    const { id, taken, version } = next;
    const update = setting({ ...inDetails(everyField(next, storedFields.orders)), taken, version, ...listings(store, next) });
    return store.update('orders', id, update, unchanged(condition));
  }

  return {
    place: (fields: OrderFields) =>
      // If other requests conflict, it reads and decides again. After eight seconds it throws `Contended`, which is a 503 for the caller.
      retryConflicts(async () => {
        const settled = settleOrder(store.drawId(), undefined, fields, await readStock(fields.petId));
        if (settled instanceof Rejection) return settled;
        const order = { ...settled.order, version: 1 };
        const { id, taken, version } = order;
        const item: OrderItem = { id, details: orderFields(order), taken, version };
        const writes = [store.put('orders', { ...item, ...listings(store, order) }), ...movePets(settled.moves)];
        // Writes all or nothing, after the request is admitted. Throws AlreadyRecorded if the Idempotency-Key already has a result.
        const { committed } = await store.transact(writes, versioned(order));
        return committed ? versioned(order) : 'conflict';
      }),

    async get(id: number) {
      const order = await read(id);
      return order ? versioned(order) : noOrder(id);
    },

    async list(filter: OrderFilter, request: PageRequest): Promise<Page<PlacedOrder>> {
      const { items, next } = await store.list<OrderItem>('orders', listingFor(filter), request);
      return { items: items.map(({ id, details }) => ({ id, ...orderFields(details) })), next };
    },

    /** Sets these fields of an open order, and moves the stock. Null removes a field. */
    change: (id: number, patch: OrderPatch, precondition?: Precondition) =>
      retryConflicts(async () => {
        const order = await read(id);
        if (!order) return noOrder(id);
        const fields = orderFields(withoutNulls({ ...order, ...patch }));
        const keepsStock = fields.petId === order.petId && fields.quantity === order.quantity;
        const settled = settleOrder(id, order, fields, keepsStock ? noPets : await readStock(fields.petId));
        if (settled instanceof Rejection && settled.code === 'reference_not_found') return settled;
        if (order.complete) return alreadyComplete;
        // Another request may have moved stock between the order and its pet. Then the pet has fewer units because the order has more.
        if (settled instanceof Rejection) return settlesLike(order, await read(id)) ? settled : 'conflict';
        if (precondition?.allows(String(order.version)) === false) return stale('order', precondition);
        if (haveSame(order, settled.order, storedFields.orders)) return versioned(order);
        const next = { ...settled.order, version: store.randomVersion() };
        const condition = {
          ...inDetails(notIn(patch, everyField(order, storedFields.orders))),
          ...settledBy(order),
          ...(dependsOnVersion(precondition, order.version, next.version) && { version: order.version }),
        };
        const { committed } = await store.transact([rewrite(next, condition), ...movePets(settled.moves)]);
        return committed ? versioned(next) : 'conflict';
      }),

    /** Deletes an open order and returns its stock. */
    cancel: (id: number, precondition?: Precondition) =>
      retryConflicts(async () => {
        const order = await read(id);
        if (!order) return noOrder(id);
        if (order.complete) return alreadyComplete;
        if (precondition?.allows(String(order.version)) === false) return stale('order', precondition);
        const { petId, taken, complete, version } = order;
        const needsVersion = dependsOnVersion(precondition, version, store.randomVersion());
        const condition = { ...inDetails({ petId, complete }), taken, ...(needsVersion && { version }) };
        const remove = store.delete('orders', id, unchanged(condition));
        const { committed } = await store.transact([remove, ...movePets(releaseOrder(order))]);
        return committed ? 'done' : 'conflict';
      }),
  };
}

/** The values that a change's stock moves depend on. For an order without a pet, the only condition is that it has no pet. */
const settledBy = ({ petId, quantity, taken, complete }: OrderState) =>
  petId === undefined ? inDetails({ petId, complete }) : { ...inDetails({ petId, quantity, complete }), taken };

const settlesLike = (order: OrderState, other: OrderState | undefined): boolean =>
  (['petId', 'quantity', 'taken', 'complete'] as const).every((field) => order[field] === other?.[field]);

const noPets: ReadonlyMap<number, PetStock> = new Map();

const petAndComplete = (petId: number, complete: boolean) => `${petId}#${complete}`;

/** The index attributes of an order. An order without a pet is in no pet's list. */
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

const orderOf = (order: OrderState): PlacedOrder => ({ id: order.id, ...orderFields(order) });
const versioned = (order: Order): Versioned<PlacedOrder> => ({ value: orderOf(order), version: String(order.version) });
