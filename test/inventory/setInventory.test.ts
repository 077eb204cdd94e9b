import { describe, expect, it } from 'vitest';
import { describeChange } from '../support/conditions.ts';
import { startShop } from '../support/service.ts';

const shop = await startShop('setInventory');
const { get, newPet } = shop;
const set = (petId: number, json: unknown, headers = {}) => shop.send('PUT', `/store/inventory/${petId}`, json, headers);

describe('setInventory', () => {
  const json = () => ({ quantity: 9 });
  describeChange(shop, 'setInventory', { create: () => newPet(7), json, noun: 'pet' });

  it('201 when it creates the entry, 200 when the entry exists', async () => {
    const petId = await newPet();
    const created = await set(petId, { quantity: 7 });
    expect(created).toMatchObject({ status: 201, body: { petId, quantity: 7, status: 'available' }, headers: { etag: '"1"' } });
    expect(created.headers.location).toBeUndefined();
    const changed = await set(petId, { quantity: 0 });
    expect(changed).toMatchObject({ status: 200, body: { petId, quantity: 0, status: 'available' } });
    expect(changed.headers.etag).not.toBe('"1"');
    expect(await get(`/store/inventory/${petId}`)).toMatchObject({ text: changed.text, headers: { etag: changed.headers.etag } });
    expect((await get(`/store/inventory?after=${petId - 1}&limit=1`)).body).toEqual([changed.body]);
  });

  it.each([0, 1_000_000])('201 for a first stock of %i, with If-None-Match: *', async (quantity) => {
    expect(await set(await newPet(), { quantity }, { 'if-none-match': '*' })).toMatchObject({ status: 201, body: { quantity } });
  });
});
