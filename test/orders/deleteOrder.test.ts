import { describe, expect, it } from 'vitest';
import { describeChange } from '../support/conditions.ts';
import { startShop } from '../support/service.ts';

const shop = await startShop('deleteOrder');
const { send, get, newPet, newOrder, stockOf } = shop;
const cancel = (id: number, headers = {}) => send('DELETE', `/store/orders/${id}`, undefined, headers);

describe('deleteOrder', () => {
  describeChange(shop, 'deleteOrder', { create: newOrder, noun: 'order' });

  it('204, the order is gone and its stock returned', async () => {
    const petId = await newPet(5);
    const id = await newOrder({ petId, quantity: 2 });
    expect(await cancel(id)).toMatchObject({ status: 204, text: '' });
    expect(await stockOf(petId)).toBe(5);
    expect((await get(`/store/orders/${id}`)).status).toBe(404);
    expect((await get(`/store/orders?petId=${petId}`)).body).toEqual([]);
    expect((await send('DELETE', `/pets/${petId}`)).status).toBe(204);
  });

  it('409 for a complete order, before any condition, and its stock stays taken', async () => {
    const petId = await newPet(5);
    const id = await newOrder({ petId, quantity: 2, complete: true });
    expect((await cancel(id, { 'if-match': '"9"' })).body.code).toBe('order_complete');
    expect(await stockOf(petId)).toBe(3);
  });
});
