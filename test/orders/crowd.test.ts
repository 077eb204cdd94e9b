import { describe, expect, it } from 'vitest';
import { useShop } from '../support/useShop.ts';

const shop = useShop('crowd');
const { service } = shop;

const times = <Value>(count: number, make: (at: number) => Value) => Array.from({ length: count }, (_, at) => make(at));
const orderOf = (petId: number) => service.call({ method: 'GET', path: `/store/orders?limit=100&petId=${petId}` });

describe('many concurrent requests', () => {
  it('sell exactly the stock, never more', async () => {
    const petId = await shop.newPet(20);
    const responses = await Promise.all(times(60, () => shop.order({ petId, quantity: 1 })));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(responses.filter(({ body }) => body.code === 'insufficient_stock')).toHaveLength(40);
    expect(await shop.stockOf(petId)).toBe(0);
    expect((await orderOf(petId)).body).toHaveLength(20);
  });

  it('place, raise and cancel orders, and no unit is lost or created', async () => {
    const petId = await shop.newPet(30);
    const held = await Promise.all(times(10, () => shop.newOrder({ petId, quantity: 2 })));
    const path = (id: number) => `/store/orders/${id}`;
    const responses = await Promise.all([
      ...times(20, () => shop.order({ petId, quantity: 1 })),
      ...held.map((id, at) => service.call({ method: 'PATCH', path: path(id), json: at % 2 ? { quantity: 3 } : { complete: true } })),
      ...held.slice(0, 5).map((id) => service.call({ method: 'DELETE', path: path(id) })),
    ]);
    expect(responses.map(({ status }) => status).filter((status) => ![200, 201, 204, 404, 409].includes(status))).toEqual([]);
    const orders: { quantity: number }[] = (await orderOf(petId)).body;
    const stock = await shop.stockOf(petId);
    expect(orders.reduce((sum, { quantity }) => sum + quantity, stock ?? -1)).toBe(30);
  });
});
