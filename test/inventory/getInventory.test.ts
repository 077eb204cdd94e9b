import { describe, expect, it } from 'vitest';
import { describeRead } from '../support/conditions.ts';
import { startShop } from '../support/service.ts';

const shop = await startShop('getInventory');
const petId = await shop.newPet(7);

describe('getInventory', () => {
  describeRead(shop, 'getInventory', () => `/store/inventory/${petId}`, 'inventory entry with the petId');

  it('200 with the entry', async () => {
    expect((await shop.get(`/store/inventory/${petId}`)).body).toEqual({ petId, quantity: 7, status: 'available' });
  });

  it('404 for a pet whose stock was never set', async () => {
    const id = await shop.newPet();
    const message = `there is no inventory entry with the petId ${id}`;
    const { body } = await shop.get(`/store/inventory/${id}`, { 'if-none-match': '*' });
    expect(body).toEqual({ code: 'resource_not_found', message, status: 404 });
  });
});
