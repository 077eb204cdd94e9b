import type { Call, TestResponse } from '../../tools/inProcess/request.ts';

/** The items of order tests: pets of one category, with stock, and orders for them. */
export interface Shop {
  /** The id of a new pet; without a stock it has no inventory entry. */
  newPet(stock?: number): Promise<number>;
  setStock(petId: number, quantity: number): Promise<TestResponse>;
  /** The units in stock; undefined without an inventory entry. */
  stockOf(petId: number): Promise<number | undefined>;
  order(json: unknown, headers?: Readonly<Record<string, string>>): Promise<TestResponse>;
  /** The id of a new order. */
  newOrder(json?: unknown): Promise<number>;
}

export async function openShop(call: Call): Promise<Shop> {
  const category = await call({ method: 'POST', path: '/categories', json: { name: 'Dogs' } });
  const shop: Shop = {
    newPet: async (stock) => {
      const pet = await call({ method: 'POST', path: '/pets', json: { name: 'Rex', categoryId: category.body.id } });
      if (stock !== undefined) await shop.setStock(pet.body.id, stock);
      return pet.body.id;
    },
    setStock: (petId, quantity) => call({ method: 'PUT', path: `/store/inventory/${petId}`, json: { quantity } }),
    stockOf: async (petId) => (await call({ method: 'GET', path: `/store/inventory/${petId}` })).body.quantity,
    order: (json, headers = {}) => call({ method: 'POST', path: '/store/orders', json, headers }),
    newOrder: async (json = {}) => (await shop.order(json)).body.id,
  };
  return shop;
}
