import type { Call, TestResponse } from './request.ts';

type Headers = Readonly<Record<string, string>>;

/** An id that no item has. */
export const absent = Number.MAX_SAFE_INTEGER;

export type Shop = ReturnType<typeof openShop>;

/** Requests, and the items that they need: categories, pets with stock, and orders for them. */
export function openShop(call: Call) {
  let common: Promise<number> | undefined;
  const send = (method: string, path: string, json?: unknown, headers: Headers = {}): Promise<TestResponse> =>
    call({ method, path, headers, ...(json !== undefined && { json }) });
  const get = (path: string, headers?: Headers) => send('GET', path, undefined, headers);
  const idOf = async (created: Promise<TestResponse>): Promise<number> => (await created).body.id;
  const newCategory = (fields?: object) => idOf(send('POST', '/categories', { name: 'Dogs', ...fields }));
  const setStock = (petId: number, quantity: number) => send('PUT', `/store/inventory/${petId}`, { quantity });
  const order = (json: unknown, headers?: Headers) => send('POST', '/store/orders', json, headers);
  return {
    ...{ send, get, newCategory, setStock, order },
    /** The id of a new pet of one category; without a stock it has no inventory entry. */
    newPet: async (stock?: number, fields?: object) => {
      common ??= newCategory();
      const id = await idOf(send('POST', '/pets', { name: 'Rex', categoryId: await common, ...fields }));
      if (stock !== undefined) await setStock(id, stock);
      return id;
    },
    /** The units in stock; undefined without an inventory entry. */
    stockOf: async (petId: number): Promise<number | undefined> => (await get(`/store/inventory/${petId}`)).body.quantity,
    newOrder: (json: unknown = {}) => idOf(order(json)),
  };
}
