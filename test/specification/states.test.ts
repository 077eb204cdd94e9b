import { beforeAll, describe, expect, it } from 'vitest';
import { useShop } from '../support/useShop.ts';

const statuses = ['available', 'pending', 'sold'];
const shop = useShop('specification-states');
const { service } = shop;
let categoryId: number;

beforeAll(async () => {
  categoryId = await shop.newCategory();
});

const send = (method: string, path: string, json: object) => service.call({ method, path, json });
const read = async (path: string) => (await service.call({ method: 'GET', path })).body;

describe('§3 states', () => {
  it.each(statuses)('Pet.status: %s', async (status) => {
    const { body: pet } = await send('POST', '/pets', { name: 'Rex', categoryId, status });
    expect(await read(`/pets?id=${pet.id}`)).toMatchObject([{ status }]);
  });

  it.each(statuses)('InventoryItem.status: %s', async (status) => {
    const petId = await shop.newPet(1);
    await send('PATCH', `/pets/${petId}`, { status });
    expect(await read(`/store/inventory/${petId}`)).toEqual({ petId, quantity: 1, status });
  });

  it.each(['lost', 'Sold', 'SOLD', '', true])('Pet.status: never %j', async (status) => {
    expect((await send('POST', '/pets', { name: 'Rex', categoryId, status })).status).toBe(400);
  });

  it.each([false, true])('Order.complete: %j', async (complete) => {
    const id = await shop.newOrder({ complete });
    expect(await read(`/store/orders/${id}`)).toMatchObject({ complete });
  });

  it.each(['false', 0, null])('Order.complete: never %j', async (complete) => {
    expect((await send('POST', '/store/orders', { complete })).status).toBe(400);
  });
});

describe('§3 left open: the transitions', () => {
  it('a pet without a status is available, and an order without complete is not complete', async () => {
    expect((await send('POST', '/pets', { name: 'Rex', categoryId })).body.status).toBe('available');
    expect((await send('POST', '/store/orders', {})).body.complete).toBe(false);
  });

  it('any status of a pet follows any other', async () => {
    const path = `/pets/${await shop.newPet()}`;
    for (const from of statuses) {
      for (const status of statuses) {
        expect((await send('PUT', path, { name: 'Rex', categoryId, status: from })).body.status).toBe(from);
        expect((await send('PATCH', path, { status })).body.status).toBe(status);
      }
    }
  });

  it('an order becomes complete, and then stays as it is', async () => {
    const path = `/store/orders/${await shop.newOrder()}`;
    expect((await send('PATCH', path, { complete: true })).body.complete).toBe(true);
    expect((await send('PATCH', path, { complete: false })).body.code).toBe('order_complete');
    expect((await service.call({ method: 'DELETE', path })).body.code).toBe('order_complete');
  });

  it('no status changes by itself, when a pet is sold out by an order that is then complete', async () => {
    const petId = await shop.newPet(1);
    await shop.newOrder({ petId, quantity: 1, complete: true });
    expect(await read(`/store/inventory/${petId}`)).toEqual({ petId, quantity: 0, status: 'available' });
  });
});
