import { describe, expect, it } from 'vitest';
import { describeChange } from '../support/conditions.ts';
import { useShop } from '../support/useShop.ts';

const shop = useShop('setInventory');
const { get, newPet } = shop;
const set = (petId: number, json: unknown, headers = {}) => shop.send('PUT', `/store/inventory/${petId}`, json, headers);
const read = (petId: number) => get(`/store/inventory/${petId}`);

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
    expect(await read(petId)).toMatchObject({ text: changed.text, headers: { etag: changed.headers.etag } });
    expect((await get(`/store/inventory?after=${petId - 1}&limit=1`)).body).toEqual([changed.body]);
  });

  it('200 leaves the pet and its entity tag unchanged', async () => {
    const petId = await newPet(7);
    expect(await get(`/pets/${petId}`)).toMatchObject({ status: 200, headers: { etag: '"1"' } });
  });

  it.each([0, 1_000_000])('201 for a stock of %i', async (quantity) => {
    expect((await set(await newPet(), { quantity })).body.quantity).toBe(quantity);
  });

  it.each(['*', '"0"', '"1"'])('412 for the If-Match %s without an entry, and none is created', async (tag) => {
    const petId = await newPet();
    expect((await set(petId, { quantity: 9 }, { 'if-match': tag })).body.code).toBe('precondition_failed');
    expect((await read(petId)).status).toBe(404);
  });

  it.each(['*', '"0"', '"1"'])('201 for the If-None-Match %s without an entry', async (tag) => {
    expect((await set(await newPet(), { quantity: 9 }, { 'if-none-match': tag })).status).toBe(201);
  });

  it('201 for one alone of several that each create the entry only if there is none', async () => {
    const petId = await newPet();
    const stocks = await Promise.all([1, 2, 3, 4].map((quantity) => set(petId, { quantity }, { 'if-none-match': '*' })));
    expect(stocks.map(({ status }) => status).sort()).toEqual([201, 412, 412, 412]);
    expect((await read(petId)).body).toEqual(stocks.find(({ status }) => status === 201)?.body);
  });

  it('412 for a count that an order has changed since it was read', async () => {
    const petId = await newPet(7);
    const { etag = '' } = (await read(petId)).headers;
    await shop.order({ petId, quantity: 2 });
    expect((await set(petId, { quantity: 9 }, { 'if-match': etag })).status).toBe(412);
    expect((await read(petId)).body.quantity).toBe(5);
  });
});
