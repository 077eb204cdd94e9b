import { beforeAll, describe, expect, it } from 'vitest';
import { describeCreation } from '../support/conditions.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { absent } from '../support/shop.ts';
import { useShop } from '../support/useShop.ts';

const shop = useShop('createOrder');
const { service, get, newPet, order, stockOf } = shop;
let scarce: number;

beforeAll(async () => {
  scarce = await newPet(3);
});

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
    ['an id, which is ours to give', { id: 7 }, {}],
    ['an offset', { shipDate: '2028-02-29T23:30:00-02:30' }, { shipDate: '2028-03-01T02:00:00.000Z' }],
    ['a fraction and small letters', { shipDate: '2027-01-15t09:00:00.1239z' }, { shipDate: '2027-01-15T09:00:00.123Z' }],
    ['completeness from the start', { complete: true }, { complete: true }],
  ])('201 for %s', async (_, json, fields) => {
    const response = await order(json);
    expect(response.body).toEqual({ complete: false, ...fields, id: expect.any(Number) });
    expect(response.body.id).not.toBe(7);
  });

  it('201 for only a pet, whose stock stays', async () => {
    const pet = await newPet(0);
    expect((await order({ petId: pet })).body).toEqual({ id: expect.any(Number), petId: pet, complete: false });
    expect(await stockOf(pet)).toBe(0);
  });

  it('201 for any quantity of a pet without an inventory entry', async () => {
    const pet = await newPet();
    expect((await order({ petId: pet, quantity: 1_000_000 })).status).toBe(201);
    expect(await stockOf(pet)).toBeUndefined();
  });

  it('201 for the last unit, 409 for one more, which changes nothing', async () => {
    const pet = await newPet(2);
    expect((await order({ petId: pet, quantity: 2, complete: true })).status).toBe(201);
    const rejected = await order({ petId: pet, quantity: 1 });
    expect(rejected.body).toEqual({ code: 'insufficient_stock', message: `none of pet ${pet} is in stock; quantity is 1`, status: 409 });
    expect((await get(`/store/inventory/${pet}`)).body).toEqual({ petId: pet, quantity: 0, status: 'available' });
    expect((await get(`/store/orders?petId=${pet}`)).body).toHaveLength(1);
  });

  const quantity = 'quantity must be an integer from 1 to 1000000, written in plain digits';
  const petId = 'petId must be an integer from 1 to 9007199254740991, written in plain digits';
  const shipDate = 'shipDate must be an RFC 3339 date-time of a real day, such as 2027-01-15T09:00:00Z';
  it.each([
    ['a quantity of 0', { quantity: 0 }, 'invalid_field', quantity],
    ['a quantity above a million', { quantity: 1_000_001 }, 'invalid_field', quantity],
    ['half a unit', { quantity: 1.5 }, 'invalid_field', quantity],
    ['a pet in quotes', { petId: '1' }, 'invalid_field', `${petId} without quotes`],
    ['a pet of null', { petId: null }, 'invalid_field', petId],
    ['complete that is not a boolean', { complete: 'true' }, 'invalid_field', 'complete must be true or false without quotes'],
    ['an unknown field', { petID: 1 }, 'unknown_field', 'petID (did you mean petId?) is not a field of this request'],
    ['a day that does not exist', { shipDate: '2027-02-29T00:00:00Z' }, 'invalid_field', shipDate],
  ])('400 for %s', async (_, json, code, message) => {
    expect((await order(json)).body).toEqual({ code, message, status: 400 });
  });

  it('422 for a pet that does not exist', async () => {
    const response = await order({ petId: absent });
    expect(response.body).toEqual({ code: 'reference_not_found', message: 'petId names no pet', status: 422 });
  });
});
