import type { Plan } from '../../shared/accounts/plan.ts';
import { categoriesOf } from '../../shared/categories/categories.ts';
import { Rejection } from '../../shared/contract/rejection.ts';
import { idsPerMillisecond, timeOf } from '../../shared/dynamodb/ids.ts';
import type { Store } from '../../shared/dynamodb/store.ts';
import { TenantStore } from '../../shared/dynamodb/tenantStore.ts';
import { AlreadyRecorded } from '../../shared/dynamodb/transact.ts';
import { precondition } from '../../shared/http/conditionalRequest.ts';
import { inventoryOf } from '../../shared/inventory/inventory.ts';
import { ordersOf } from '../../shared/orders/orders.ts';
import { petsOf } from '../../shared/pets/pets.ts';
import { sampleCategories, sampleOrders, samplePets } from '../../shared/samples/samples.ts';
import { sampleId } from './sampleIds.ts';

/** A repository whose items a sample may be one of. */
interface Repository<Fields> {
  get(id: number): Promise<unknown>;
  create(fields: Fields): Promise<unknown>;
}

/**
 * Creates the samples in the store of a demo account, each with its own id. It calls the repositories and not the API, so the samples take
 * no tokens of the account's key. It completes a store that a process left before the end, or fills at the same time: `petstore invoke` may
 * run during the start of `npm start`.
 */
export async function fillDemoStore(parts: Store, accountId: string, plan: Plan): Promise<void> {
  const idOf = (sample: string) => sampleId(plan, sample);

  async function create<Fields>(sample: string, repositoryOf: (store: TenantStore) => Repository<Fields>, fields: Fields): Promise<void> {
    const id = idOf(sample);
    // The id that is drawn at this time.
    const store = new TenantStore({ ...parts, now: () => timeOf(id), random: () => id % idsPerMillisecond }, accountId);
    // Its Idempotency-Key, so that a sample is created once by two processes.
    const request = { id: `sample ${sample}`, fingerprint: sample, now: parts.now() };
    const { get, create } = repositoryOf(store.recording(request));
    if (!((await get(id)) instanceof Rejection)) return;
    const created = await create(fields).catch((error) => {
      if (!(error instanceof AlreadyRecorded)) throw error;
    });
    if (created instanceof Rejection) throw new Error(`the sample ${sample} was not created: ${created.message}`);
  }

  for (const category of sampleCategories) await create(category.name, categoriesOf, category);
  for (const { category, name, status, ...entry } of samplePets) {
    await create(name, petsOf, { name, status, categoryId: idOf(category) });
    const stocks = inventoryOf(new TenantStore(parts, accountId));
    if ('stock' in entry) await stocks.set(idOf(name), entry.stock, precondition({ 'if-none-match': '*' }));
  }
  for (const { shipDate, quantity, ...order } of sampleOrders) {
    const fields = { shipDate, quantity, complete: 'complete' in order, ...('pet' in order && { petId: idOf(order.pet) }) };
    await create(shipDate, (store) => ({ ...ordersOf(store), create: ordersOf(store).place }), fields);
  }
}
