import { describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { absent } from '../support/shop.ts';
import { useShop } from '../support/useShop.ts';

const shop = useShop('createOrder');
const { service, get, newPet, order, stockOf } = shop;

describe('createOrder', () => {
  const request = async () => ({ method: 'POST', path: '/store/orders', json: { petId: await newPet(1), quantity: 1 } });
  describeCommonResponses('createOrder', service, request);

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
    expect(await stockOf(pet)).toBe(0);
    expect((await get(`/store/orders?petId=${pet}`)).body).toHaveLength(1);
  });

  it('201 again for a repeated Idempotency-Key, even with no stock left', async () => {
    const pet = await newPet(3);
    const first = await order({ petId: pet, quantity: 3 }, { 'idempotency-key': 'all of it' });
    const again = await order({ quantity: 3, petId: pet }, { 'idempotency-key': 'all of it' });
    expect(again).toMatchObject({ status: 201, text: first.text, headers: { 'idempotency-replayed': 'true' } });
    expect(again.headers).toMatchObject({ location: first.headers.location, etag: first.headers.etag });
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(await stockOf(pet)).toBe(0);
  });

  it('a new 201 for the Idempotency-Key of another API key, and a day later', async () => {
    const repeated = { method: 'POST', path: '/store/orders', json: { quantity: 4 }, headers: { 'idempotency-key': 'daily' } };
    const first = await service.call(repeated);
    expect((await service.call({ ...repeated, key: await service.issueKey() })).body.id).not.toBe(first.body.id);
    service.now += 24 * 60 * 60 * 1000 - 1;
    expect((await service.call(repeated)).body.id).toBe(first.body.id);
    service.now += 1000;
    expect((await service.call(repeated)).body.id).not.toBe(first.body.id);
  });

  it('201 for an Idempotency-Key whose first request was rejected', async () => {
    const pet = await newPet(0);
    const headers = { 'idempotency-key': 'patient' };
    expect((await order({ petId: pet, quantity: 1 }, headers)).status).toBe(409);
    await shop.setStock(pet, 1);
    const response = await order({ petId: pet, quantity: 1 }, headers);
    expect(response.status).toBe(201);
    expect(response.headers['idempotency-replayed']).toBeUndefined();
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

  it.each(['', 'x'.repeat(256)])('400 for an Idempotency-Key of an invalid length', async (key) => {
    expect((await order({}, { 'idempotency-key': key })).body.code).toBe('invalid_parameter');
  });

  it('422 for a pet that does not exist', async () => {
    const response = await order({ petId: absent });
    expect(response.body).toEqual({ code: 'reference_not_found', message: 'petId names no pet', status: 422 });
  });

  it('422 for an Idempotency-Key used with another request', async () => {
    await order({ quantity: 1 }, { 'idempotency-key': 'two' });
    expect((await order({ quantity: 2 }, { 'idempotency-key': 'two' })).body.code).toBe('idempotency_mismatch');
  });
});
