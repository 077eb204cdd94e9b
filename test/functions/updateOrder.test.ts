import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { type Service, startService } from '../support/service.ts';
import { openShop, type Shop } from '../support/shop.ts';

let service: Service;
let shop: Shop;
let orderId: number;

beforeAll(async () => {
  service = await startService('updateOrder');
  shop = await openShop(service.call);
  orderId = await shop.newOrder();
});

const update = (id: number, json: unknown, headers: Record<string, string> = {}) =>
  service.call({ method: 'PATCH', path: `/store/orders/${id}`, json, headers });
const mergePatch = { 'content-type': 'application/merge-patch+json' };

describe('updateOrder', () => {
  describeCommonResponses(
    'updateOrder',
    () => service,
    () => ({ method: 'PATCH', path: `/store/orders/${orderId}`, json: { quantity: 1 } }),
  );

  it('200 with the changed order and another entity tag', async () => {
    const id = await shop.newOrder({ quantity: 2, shipDate: '2027-01-15T09:00:00Z' });
    const response = await update(id, { shipDate: '2027-01-16T10:00:00+01:00' });
    expect(response.body).toEqual({ id, quantity: 2, shipDate: '2027-01-16T09:00:00.000Z', complete: false });
    const { etag } = response.headers;
    expect(etag).not.toBe('"1"');
    expect(await service.call({ method: 'GET', path: `/store/orders/${id}` })).toMatchObject({ text: response.text, headers: { etag } });
  });

  it.each([
    ['application/json', {}],
    ['application/merge-patch+json', mergePatch],
  ])('200 without the fields that are null, as %s', async (_, headers) => {
    const petId = await shop.newPet(5);
    const id = await shop.newOrder({ petId, quantity: 2, shipDate: '2027-01-15T09:00:00Z' });
    expect((await update(id, { petId: null, quantity: null, shipDate: null }, headers)).body).toEqual({ id, complete: false });
    expect(await shop.stockOf(petId)).toBe(5);
    expect((await service.call({ method: 'GET', path: `/store/orders?petId=${petId}` })).body).toEqual([]);
  });

  it.each([
    ['more units', { quantity: 5 }, 5],
    ['fewer units', { quantity: 1 }, 9],
    ['all there is', { quantity: 10 }, 0],
    ['no quantity', { quantity: null }, 10],
    ['no pet', { petId: null }, 10],
    ['the same quantity', { quantity: 2 }, 8],
    ['nothing', {}, 8],
    ['another date', { shipDate: '2027-01-15T09:00:00Z' }, 8],
    ['completeness', { complete: true }, 8],
    ['more units and completeness', { quantity: 3, complete: true }, 7],
  ])('200 for %s, and the stock changes to match', async (_, patch, left) => {
    const petId = await shop.newPet(10);
    const id = await shop.newOrder({ petId, quantity: 2 });
    expect((await update(id, patch)).status).toBe(200);
    expect(await shop.stockOf(petId)).toBe(left);
  });

  it('200 for another pet: one gets its stock back, the other gives it', async () => {
    const [from, to] = [await shop.newPet(5), await shop.newPet(5)];
    const id = await shop.newOrder({ petId: from, quantity: 2 });
    expect((await update(id, { petId: to, quantity: 3 })).body).toEqual({ id, petId: to, quantity: 3, complete: false });
    expect([await shop.stockOf(from), await shop.stockOf(to)]).toEqual([5, 2]);
    expect((await service.call({ method: 'DELETE', path: `/pets/${from}` })).status).toBe(204);
    expect((await service.call({ method: 'DELETE', path: `/pets/${to}` })).status).toBe(409);
  });

  it('200 for a quantity that an order names only now that its pet has stock', async () => {
    const petId = await shop.newPet();
    const id = await shop.newOrder({ petId, quantity: 2 });
    await shop.setStock(petId, 5);
    expect((await update(id, { shipDate: null })).status).toBe(200);
    expect(await shop.stockOf(petId)).toBe(5);
    expect((await update(id, { quantity: 3 })).status).toBe(200);
    expect(await shop.stockOf(petId)).toBe(2);
  });

  it('200 with the id in the body, if it is the order’s own', async () => {
    const id = await shop.newOrder();
    expect((await update(id, { id, quantity: 1 })).status).toBe(200);
    expect((await update(id, { id: id + 1, quantity: 1 })).body.message).toBe('id must equal the id in the path, or be left out');
  });

  it.each(['"1"', '*', '"0", "1"'])('200 for the If-Match %s', async (tag) => {
    expect((await update(await shop.newOrder(), { quantity: 1 }, { 'if-match': tag })).status).toBe(200);
  });

  it.each(['"2"', 'W/"1"'])('412 for the If-Match %s, and nothing changes', async (tag) => {
    const petId = await shop.newPet(5);
    const id = await shop.newOrder({ petId, quantity: 1 });
    expect((await update(id, { quantity: 5 }, { 'if-match': tag })).body.code).toBe('precondition_failed');
    expect(await shop.stockOf(petId)).toBe(4);
  });

  it.each(['*', '"1"', 'W/"1"', '"0", "1"'])('412 for the If-None-Match %s, and nothing changes', async (tag) => {
    const petId = await shop.newPet(5);
    const id = await shop.newOrder({ petId, quantity: 1 });
    expect((await update(id, { quantity: 5 }, { 'if-none-match': tag })).body.code).toBe('precondition_failed');
    expect(await shop.stockOf(petId)).toBe(4);
  });

  it('200 for an If-None-Match of other versions', async () => {
    const id = await shop.newOrder();
    expect((await update(id, { quantity: 1 }, { 'if-none-match': '"0", "2"' })).status).toBe(200);
  });

  it.each([
    ['a quantity of 0', { quantity: 0 }, 'quantity must be an integer from 1 to 1000000, written in plain digits'],
    ['a pet of 0', { petId: 0 }, 'petId must be an integer from 1 to 9007199254740991, written in plain digits'],
    ['complete of null', { complete: null }, 'complete must be true or false'],
    [
      'a date without a time',
      { shipDate: '2027-01-15' },
      'shipDate must be an RFC 3339 date-time of a real day, such as 2027-01-15T09:00:00Z',
    ],
  ])('400 for %s', async (_, json, message) => {
    expect((await update(orderId, json, mergePatch)).body).toEqual({ code: 'invalid_field', message, status: 400 });
  });

  it('404 for an order that does not exist, for any request', async () => {
    const response = await update(9007199254740991, { petId: 9007199254740991 }, { 'if-match': '"1"' });
    expect(response.body).toEqual({ code: 'resource_not_found', message: 'no order has the id 9007199254740991', status: 404 });
  });

  it('409 for more than is in stock, counting what the order holds, and nothing changes', async () => {
    const petId = await shop.newPet(5);
    const id = await shop.newOrder({ petId, quantity: 2 });
    const message = `only 3 of pet ${petId} are in stock, and the order holds 2; quantity is 6`;
    expect((await update(id, { quantity: 6 })).body).toEqual({ code: 'insufficient_stock', message, status: 409 });
    expect(await shop.stockOf(petId)).toBe(3);
    expect((await service.call({ method: 'GET', path: `/store/orders/${id}` })).headers.etag).toBe('"1"');
  });

  it('409 for another pet with too little, and the stock of the first stays taken', async () => {
    const [from, to] = [await shop.newPet(5), await shop.newPet(1)];
    const id = await shop.newOrder({ petId: from, quantity: 2 });
    const message = `only 1 of pet ${to} is in stock; quantity is 2`;
    expect((await update(id, { petId: to })).body).toEqual({ code: 'insufficient_stock', message, status: 409 });
    expect([await shop.stockOf(from), await shop.stockOf(to)]).toEqual([3, 1]);
  });

  it.each([{ quantity: 1 }, { complete: false }, { complete: true }, {}])('409 for %o of a complete order', async (json) => {
    const id = await shop.newOrder({ complete: true });
    expect((await update(id, json, { 'if-match': '"9"' })).body.code).toBe('order_complete');
  });

  it('409 for a complete order whose pet is deleted', async () => {
    const petId = await shop.newPet(5);
    const id = await shop.newOrder({ petId, quantity: 2, complete: true });
    expect((await service.call({ method: 'DELETE', path: `/pets/${petId}` })).status).toBe(204);
    expect((await update(id, { quantity: 1 })).body.code).toBe('order_complete');
    expect((await service.call({ method: 'GET', path: `/store/orders/${id}` })).body).toMatchObject({ petId, quantity: 2 });
  });

  it.each([false, true])('422 for a pet that does not exist, before any conflict (complete: %s)', async (complete) => {
    const id = await shop.newOrder({ complete });
    const response = await update(id, { petId: 9007199254740991 }, { 'if-match': '"9"' });
    expect(response.body).toEqual({ code: 'reference_not_found', message: 'petId names no pet', status: 422 });
  });
});
