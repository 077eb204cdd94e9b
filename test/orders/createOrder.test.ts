import { describe, expect, it } from 'vitest';
import { describeCreation } from '../support/conditions.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { startShop } from '../support/service.ts';

const shop = await startShop('createOrder');
const { service, get, newPet, order, stockOf } = shop;
const scarce = await newPet(4);

describe('createOrder', () => {
  const request = async () => ({ method: 'POST', path: '/store/orders', json: { petId: await newPet(1), quantity: 1 } });
  describeCommonResponses('createOrder', service, request);
  describeCreation(shop, {
    path: '/store/orders',
    // Together the repeated orders want more than there is.
    json: () => ({ petId: scarce, quantity: 1 }),
    other: () => ({ petId: scarce }),
    count: async () => (await get(`/store/orders?petId=${scarce}`)).body.length,
  });

  it('201 with the order, its address and its entity tag, and the stock taken', async () => {
    const pet = await newPet(5);
    const response = await order({ petId: pet, quantity: 2, shipDate: '2027-01-15T09:00:00Z' });
    expect(response.status).toBe(201);
    const fields = { petId: pet, quantity: 2, shipDate: '2027-01-15T09:00:00.000Z', complete: false };
    expect(response.body).toEqual({ id: expect.any(Number), ...fields });
    expect(response.headers).toMatchObject({ location: `/store/orders/${response.body.id}`, etag: '"1"' });
    expect((await get(response.headers.location ?? '')).body).toEqual(response.body);
    expect(await stockOf(pet)).toBe(3);
  });

  it.each([
    ['no field', {}, {}],
    ['a quantity of no pet', { quantity: 1_000_000 }, { quantity: 1_000_000 }],
    ['a fraction and small letters', { shipDate: '2027-01-15t09:00:00.1239z' }, { shipDate: '2027-01-15T09:00:00.123Z' }],
    ['completeness from the start', { complete: true }, { complete: true }],
  ])('201 for %s', async (_, json, fields) => {
    const response = await order(json);
    expect(response.body).toEqual({ complete: false, ...fields, id: expect.any(Number) });
  });

  it('201 for the last unit, 409 for one more, which changes nothing', async () => {
    const pet = await newPet(2);
    expect((await order({ petId: pet, quantity: 2, complete: true })).status).toBe(201);
    const rejected = await order({ petId: pet, quantity: 1 });
    expect(rejected.body).toEqual({ code: 'insufficient_stock', message: `none of pet ${pet} is in stock; quantity is 1`, status: 409 });
    expect((await get(`/store/inventory/${pet}`)).body).toEqual({ petId: pet, quantity: 0, status: 'available' });
    expect((await get(`/store/orders?petId=${pet}`)).body).toHaveLength(1);
  });
});
