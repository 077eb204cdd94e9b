import { describe, expect, it } from 'vitest';
import { describeChange } from '../support/conditions.ts';
import { startShop } from '../support/service.ts';
import { absent } from '../support/shop.ts';

const shop = await startShop('updateOrder');
const { send, get } = shop;
const update = (id: number, patch: unknown, headers = {}) => send('PATCH', `/store/orders/${id}`, patch, headers);

describe('updateOrder', () => {
  const json = () => ({ quantity: 1 });
  describeChange(shop, 'updateOrder', { create: shop.newOrder, json, noun: 'order' });

  it('200 with the changed order and another entity tag', async () => {
    const id = await shop.newOrder({ quantity: 2, shipDate: '2027-01-15T09:00:00Z' });
    const response = await update(id, { shipDate: '2027-01-16T10:00:00+01:00' });
    expect(response.body).toEqual({ id, quantity: 2, shipDate: '2027-01-16T09:00:00.000Z', complete: false });
    const { etag } = response.headers;
    expect(etag).not.toBe('"1"');
    expect(await get(`/store/orders/${id}`)).toMatchObject({ text: response.text, headers: { etag } });
  });

  it.each(['application/json', 'application/merge-patch+json'])('200 without the fields that are null, as %s', async (type) => {
    const petId = await shop.newPet(5);
    const id = await shop.newOrder({ petId, quantity: 2, shipDate: '2027-01-15T09:00:00Z' });
    const headers = { 'content-type': type };
    expect((await update(id, { petId: null, quantity: null, shipDate: null }, headers)).body).toEqual({ id, complete: false });
    expect(await shop.stockOf(petId)).toBe(5);
    expect((await get(`/store/orders?petId=${petId}`)).body).toEqual([]);
  });

  it.each([true, false])('204 for the deletion of the pet of a complete order (placed as complete: %s)', async (complete) => {
    const petId = await shop.newPet(5);
    const id = await shop.newOrder({ petId, complete });
    if (!complete) await update(id, { complete: true });
    expect(await send('DELETE', `/pets/${petId}`)).toMatchObject({ status: 204, text: '' });
  });

  it('404 for an order that does not exist, before its pet', async () => {
    expect((await update(absent, { petId: absent })).body.code).toBe('resource_not_found');
  });

  it.each([
    [3, 'are'],
    [1, 'is'],
  ])('409 for more than is in stock, counting what the order holds, and nothing changes, where %i %s left', async (left, verb) => {
    const petId = await shop.newPet(2 + left);
    const id = await shop.newOrder({ petId, quantity: 2 });
    const message = `only ${left} of pet ${petId} ${verb} in stock, and the order already has 2; quantity is 6`;
    expect((await update(id, { quantity: 6 })).body).toEqual({ code: 'insufficient_stock', message, status: 409 });
    expect(await shop.stockOf(petId)).toBe(left);
    expect((await get(`/store/orders/${id}`)).headers.etag).toBe('"1"');
  });

  it.each([{ quantity: 1 }, { complete: false }, { complete: true }, {}])('409 for %o of a complete order', async (json) => {
    const id = await shop.newOrder({ complete: true });
    expect((await update(id, json, { 'if-match': '"9"' })).body.code).toBe('order_complete');
  });

  it.each([false, true])('422 for a pet that does not exist, before any conflict (complete: %s)', async (complete) => {
    const id = await shop.newOrder({ complete });
    const response = await update(id, { petId: absent }, { 'if-match': '"9"' });
    expect(response.body).toEqual({ code: 'reference_not_found', message: 'there is no pet with this petId', status: 422 });
  });
});
