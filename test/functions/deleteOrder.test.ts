import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { type Service, startService } from '../support/service.ts';
import { openShop, type Shop } from '../support/shop.ts';

let service: Service;
let shop: Shop;

beforeAll(async () => {
  service = await startService('deleteOrder');
  shop = await openShop(service.call);
});

const cancel = (id: number, headers: Record<string, string> = {}) =>
  service.call({ method: 'DELETE', path: `/store/orders/${id}`, headers });

describe('deleteOrder', () => {
  describeCommonResponses(
    'deleteOrder',
    () => service,
    async () => ({ method: 'DELETE', path: `/store/orders/${await shop.newOrder()}` }),
  );

  it('204, the order is gone and its stock returned', async () => {
    const petId = await shop.newPet(5);
    const id = await shop.newOrder({ petId, quantity: 2 });
    expect(await cancel(id)).toMatchObject({ status: 204, text: '' });
    expect(await shop.stockOf(petId)).toBe(5);
    expect((await service.call({ method: 'GET', path: `/store/orders/${id}` })).status).toBe(404);
    expect((await service.call({ method: 'GET', path: `/store/orders?petId=${petId}` })).body).toEqual([]);
    expect((await service.call({ method: 'DELETE', path: `/pets/${petId}` })).status).toBe(204);
  });

  it('204 returns the stock that the order took, also if stock was set since', async () => {
    const petId = await shop.newPet(1_000_000);
    const id = await shop.newOrder({ petId, quantity: 2 });
    await shop.setStock(petId, 1_000_000);
    expect((await cancel(id)).status).toBe(204);
    expect(await shop.stockOf(petId)).toBe(1_000_002);
  });

  it('204 returns nothing for an order that took nothing, though the pet has an entry now', async () => {
    const petId = await shop.newPet();
    const id = await shop.newOrder({ petId, quantity: 2 });
    await shop.setStock(petId, 7);
    expect((await cancel(id)).status).toBe(204);
    expect(await shop.stockOf(petId)).toBe(7);
  });

  it.each(['"1"', '*', '"0", "1"'])('204 for the If-Match %s', async (tag) => {
    expect((await cancel(await shop.newOrder(), { 'if-match': tag })).status).toBe(204);
  });

  it.each(['"2"', 'W/"1"'])('412 for the If-Match %s, and the order stays', async (tag) => {
    const id = await shop.newOrder();
    expect((await cancel(id, { 'if-match': tag })).body.code).toBe('precondition_failed');
    expect((await cancel(id)).status).toBe(204);
  });

  it.each(['*', '"1"', 'W/"1"', '"0", "1"'])('412 for the If-None-Match %s, and the order stays', async (tag) => {
    const id = await shop.newOrder();
    expect((await cancel(id, { 'if-none-match': tag })).body.code).toBe('precondition_failed');
    expect((await cancel(id)).status).toBe(204);
  });

  it('204 for an If-None-Match of other versions', async () => {
    const id = await shop.newOrder();
    expect((await cancel(id, { 'if-none-match': '"0", "2"' })).status).toBe(204);
  });

  it('404 for an order that does not exist, before any condition', async () => {
    const response = await cancel(9007199254740991, { 'if-match': '"1"' });
    expect(response.body).toEqual({ code: 'resource_not_found', message: 'no order has the id 9007199254740991', status: 404 });
  });

  it('409 for a complete order, before any condition, and its stock stays taken', async () => {
    const petId = await shop.newPet(5);
    const id = await shop.newOrder({ petId, quantity: 2, complete: true });
    expect((await cancel(id, { 'if-match': '"9"' })).body.code).toBe('order_complete');
    expect(await shop.stockOf(petId)).toBe(3);
  });
});
