import { describe, expect, it } from 'vitest';
import { describeChange } from '../support/conditions.ts';
import { startShop } from '../support/service.ts';

const shop = await startShop('deletePet');
const { send, get, newPet, newOrder } = shop;
const remove = (id: number, headers = {}) => send('DELETE', `/pets/${id}`, undefined, headers);

describe('deletePet', () => {
  describeChange(shop, 'deletePet', { create: newPet, noun: 'pet' });

  it('204, and the pet is gone with its inventory entry', async () => {
    const id = await newPet(7);
    expect(await remove(id)).toMatchObject({ status: 204, text: '' });
    for (const path of [`/pets/${id}`, `/store/inventory/${id}`]) expect((await get(path)).status).toBe(404);
    for (const path of [`/pets?id=${id}`, `/pets?after=${id - 1}`, `/store/inventory?after=${id - 1}`]) {
      const { body } = await get(path);
      expect(body.filter((item: { id?: number; petId?: number }) => item.id === id || item.petId === id)).toEqual([]);
    }
    expect((await remove(id)).status).toBe(404);
    expect((await shop.setStock(id, 1)).status).toBe(404);
    expect((await shop.order({ petId: id })).status).toBe(422);
  });

  it('409 while an order for it is open, before any condition, and 204 when its orders are deleted or complete', async () => {
    const id = await newPet(7);
    const [cancelled, completed] = [await newOrder({ petId: id, quantity: 1 }), await newOrder({ petId: id })];
    await newOrder({ petId: id, complete: true });
    const rejected = { code: 'pet_in_use', message: 'the pet still has open orders', status: 409 };
    expect((await remove(id, { 'if-match': '"9"' })).body).toEqual(rejected);
    await send('DELETE', `/store/orders/${cancelled}`);
    expect((await remove(id)).body).toEqual(rejected);
    await send('PATCH', `/store/orders/${completed}`, { complete: true });
    expect(await remove(id, { 'if-match': '"1"' })).toMatchObject({ status: 204, text: '' });
  });
});
