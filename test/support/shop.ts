import type { Call, TestResponse } from './request.ts';

type Headers = Readonly<Record<string, string>>;

/** Requests, and the items that they need: categories, pets with stock, and orders for them. */
export interface Shop {
  send(method: string, path: string, json?: unknown, headers?: Headers): Promise<TestResponse>;
  get(path: string, headers?: Headers): Promise<TestResponse>;
  /** The id of a new category. */
  newCategory(fields?: object): Promise<number>;
  /** The id of a new pet of one category; without a stock it has no inventory entry. */
  newPet(stock?: number, fields?: object): Promise<number>;
  setStock(petId: number, quantity: number): Promise<TestResponse>;
  /** The units in stock; undefined without an inventory entry. */
  stockOf(petId: number): Promise<number | undefined>;
  order(json: unknown, headers?: Headers): Promise<TestResponse>;
  /** The id of a new order. */
  newOrder(json?: unknown): Promise<number>;
}

/** An id that no item has. */
export const absent = Number.MAX_SAFE_INTEGER;

export function openShop(call: Call): Shop {
  let common: Promise<number> | undefined;
  const send: Shop['send'] = (method, path, json, headers = {}) => call({ method, path, headers, ...(json !== undefined && { json }) });
  const get: Shop['get'] = (path, headers) => send('GET', path, undefined, headers);
  const newCategory: Shop['newCategory'] = async (fields) => (await send('POST', '/categories', { name: 'Dogs', ...fields })).body.id;
  const setStock: Shop['setStock'] = (petId, quantity) => send('PUT', `/store/inventory/${petId}`, { quantity });
  const order: Shop['order'] = (json, headers) => send('POST', '/store/orders', json, headers);
  return {
    ...{ send, get, newCategory, setStock, order },
    newPet: async (stock, fields) => {
      common ??= newCategory();
      const { id } = (await send('POST', '/pets', { name: 'Rex', categoryId: await common, ...fields })).body;
      if (stock !== undefined) await setStock(id, stock);
      return id;
    },
    stockOf: async (petId) => (await get(`/store/inventory/${petId}`)).body.quantity,
    newOrder: async (json = {}) => (await order(json)).body.id,
  };
}
