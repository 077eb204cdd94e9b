import type { Plan } from '../../shared/accounts/plan.ts';
import { categoriesOf } from '../../shared/categories/categories.ts';
import { Rejection } from '../../shared/contract/rejection.ts';
import type { IdempotentRequest } from '../../shared/dynamodb/idempotencyRecords.ts';
import { idsPerMillisecond } from '../../shared/dynamodb/ids.ts';
import type { Page, PageRequest } from '../../shared/dynamodb/pages.ts';
import type { Store, Versioned } from '../../shared/dynamodb/store.ts';
import { TenantStore } from '../../shared/dynamodb/tenantStore.ts';
import { AlreadyRecorded } from '../../shared/dynamodb/transact.ts';
import { precondition } from '../../shared/http/conditionalRequest.ts';
import { inventoryOf } from '../../shared/inventory/inventory.ts';
import { ordersOf } from '../../shared/orders/orders.ts';
import { petsOf } from '../../shared/pets/pets.ts';
import type { SampleStore } from '../../shared/samples/fillStore.ts';
import { sampleId } from './sampleIds.ts';

/**
 * The store of a demo account, without its API, so that the samples take no tokens of its key and need no function. A creation still has an
 * Idempotency-Key, because `petstore invoke` may fill the store at the same time.
 */
export function tenantSampleStore(parts: Store, accountId: string, plan: Plan): SampleStore {
  const store = new TenantStore(parts, accountId);
  const storeFor = (sample: string | undefined) => new StoreOfSample(parts, accountId, sampleId(plan, sample));
  const stocks = inventoryOf(store);
  return {
    categories: {
      list: () => items((page) => categoriesOf(store).list(page)),
      create: (fields, attempt) =>
        once(async () => idOf(await categoriesOf(storeFor(fields.name)).create(fields, requestOf(fields, attempt)))),
    },
    pets: {
      list: () => items((page) => petsOf(store).list({}, page)),
      create: (fields, attempt) =>
        once(async () => idOf(await petsOf(storeFor(fields.name)).create({ status: 'available', ...fields }, requestOf(fields, attempt)))),
    },
    orders: {
      list: () => items((page) => ordersOf(store).list({}, page)),
      create: (fields, attempt) =>
        once(async () => {
          const placed = await ordersOf(storeFor(fields.shipDate)).place({ complete: false, ...fields }, requestOf(fields, attempt));
          return placed instanceof Rejection && placed.code === 'insufficient_stock' ? 'too-few' : idOf(placed);
        }),
    },
    listInventory: () => items((page) => stocks.list({}, page)),
    setFirstStock: async (petId, quantity) => {
      await stocks.set(petId, quantity, precondition({ 'if-none-match': '*' }));
    },
  };
}

/**
 * The store in which one sample is created. It draws the sample's own id first. While an id is in use, such as the id of a sample that
 * somebody has renamed, it draws a later one.
 */
class StoreOfSample extends TenantStore {
  #next: number;

  constructor(store: Store, accountId: string, id: number) {
    super(store, accountId);
    this.#next = id;
  }

  override drawId(): number {
    const id = this.#next;
    this.#next += idsPerMillisecond;
    return id;
  }
}

const requestOf = (fields: object, attempt: number): IdempotentRequest => {
  const id = `sample ${attempt} ${JSON.stringify(fields)}`;
  return { id, fingerprint: id, now: Date.now() };
};

const once = <Outcome>(create: () => Promise<Outcome>): Promise<Outcome | 'replayed'> =>
  create().catch((error) => {
    if (error instanceof AlreadyRecorded) return 'replayed';
    throw error;
  });

/** @throws Error if the item was not created, because an item that it refers to was deleted meanwhile */
function idOf(outcome: Versioned<{ readonly id: number }> | Rejection) {
  if (outcome instanceof Rejection) throw new Error(`the sample was not created: ${outcome.message}`);
  return outcome.value;
}

async function* items<Item>(list: (page: PageRequest) => Promise<Page<Item>>): AsyncGenerator<Item, void, undefined> {
  for (let page: Page<Item> | undefined; page === undefined || page.next !== undefined; ) {
    page = await list({ limit: 100, after: page?.next });
    yield* page.items;
  }
}
