import { beforeAll, describe, expect, it } from 'vitest';
import { describeRead } from '../support/conditions.ts';
import { useShop } from '../support/service.ts';
import { absent } from '../support/shop.ts';

const shop = useShop('getInventory');
let petId: number;

beforeAll(async () => {
  petId = await shop.newPet(7);
});

const read = (headers = {}) => shop.get(`/store/inventory/${petId}`, headers);

describe('getInventory', () => {
  describeRead(shop, 'getInventory', () => `/store/inventory/${petId}`);

  it('200 with the entry', async () => {
    expect((await read()).body).toEqual({ petId, quantity: 7, status: 'available' });
  });

  it('404 for a pet whose stock was never set, and for one that does not exist', async () => {
    for (const id of [await shop.newPet(), absent]) {
      const message = `there is no inventory entry with the petId ${id}`;
      const { body } = await shop.get(`/store/inventory/${id}`, { 'if-none-match': '*' });
      expect(body).toEqual({ code: 'resource_not_found', message, status: 404 });
    }
  });
});
