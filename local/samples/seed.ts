import { isRecord } from '../../common/isRecord.ts';
import { sampleCategories, sampleOrders, samplePets } from './samples.ts';

/** Ids of sample items, by the names of their path parameters. */
export interface SampleIds {
  readonly categoryId: number;
  readonly petId: number;
  readonly orderId: number;
}

export interface Samples {
  /** Dogs, Rex, and an order for Rex. */
  readonly used: SampleIds;
  /** A category without pets, a pet without orders, an order without a pet: each can be deleted. */
  readonly unused: SampleIds;
}

/**
 * Fills a store over its API, so that the service itself creates the samples. Each POST has its own Idempotency-Key and stock is set only
 * where none is set, so a second run completes a partial fill without duplicates.
 *
 * @throws Error with the response, where the API rejects a request.
 */
export async function seed(url: string, apiKey: string): Promise<Samples> {
  const call = createCall(url, apiKey);
  const create = async (path: string, name: string, body: object) =>
    idOf(await call('POST', path, body, { 'idempotency-key': `sample ${name}` }));

  const categories = new Map(
    await Promise.all(
      sampleCategories.map(async (category) => [category.name, await create('/categories', category.name, category)] as const),
    ),
  );
  const pets = new Map<string, number>();
  for (const { category, name, status } of samplePets) {
    pets.set(name, await create('/pets', name, { name, status, categoryId: known(categories, category) }));
  }
  for (const pet of samplePets) {
    if ('stock' in pet) await setStock(call, known(pets, pet.name), pet.stock);
  }
  const orders: number[] = [];
  for (const [index, order] of sampleOrders.entries()) {
    const { pet, ...rest } = { pet: undefined, ...order };
    orders.push(await create('/store/orders', `order ${index}`, pet ? { petId: known(pets, pet), ...rest } : rest));
  }
  return {
    used: { categoryId: known(categories, 'Dogs'), petId: known(pets, 'Rex'), orderId: first(orders) },
    unused: { categoryId: known(categories, 'Fish'), petId: known(pets, 'Hansi'), orderId: first(orders.toReversed()) },
  };
}

type Call = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<unknown>;

function createCall(url: string, apiKey: string): Call {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const received: unknown = await response.json();
    if (response.ok || (method === 'GET' && response.status === 404)) return response.ok ? received : undefined;
    throw new Error(`the sample data was rejected: ${method} ${path} responded with ${response.status} ${JSON.stringify(received)}`);
  };
}

/** Keeps existing stock, because an order may have taken some of it already. */
async function setStock(call: Call, petId: number, quantity: number): Promise<void> {
  const path = `/store/inventory/${petId}`;
  if (!(await call('GET', path))) await call('PUT', path, { quantity });
}

function idOf(body: unknown): number {
  if (isRecord(body) && typeof body.id === 'number') return body.id;
  throw new Error(`the sample data has no id: ${JSON.stringify(body)}`);
}

function known(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`there is no sample ${name}`);
  return id;
}

function first(ids: readonly number[]): number {
  const [id] = ids;
  if (id === undefined) throw new Error('there is no sample order');
  return id;
}
