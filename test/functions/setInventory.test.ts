import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { type Service, startService } from '../support/service.ts';
import { openShop, type Shop } from '../support/shop.ts';

let service: Service;
let shop: Shop;
let common: number;

beforeAll(async () => {
  service = await startService('setInventory');
  shop = await openShop(service.call);
  common = await shop.newPet();
});

const set = (petId: number, json: unknown, headers: Record<string, string> = {}) =>
  service.call({ method: 'PUT', path: `/store/inventory/${petId}`, json, headers });
const read = (petId: number) => service.call({ method: 'GET', path: `/store/inventory/${petId}` });

describe('setInventory', () => {
  describeCommonResponses(
    'setInventory',
    () => service,
    () => ({ method: 'PUT', path: `/store/inventory/${common}`, json: { quantity: 7 } }),
  );

  it('201 when it creates the entry, 200 when the entry exists', async () => {
    const petId = await shop.newPet();
    const created = await set(petId, { quantity: 7 });
    expect(created).toMatchObject({ status: 201, body: { petId, quantity: 7, status: 'available' }, headers: { etag: '"1"' } });
    expect(created.headers.location).toBeUndefined();
    const changed = await set(petId, { quantity: 0 });
    expect(changed).toMatchObject({ status: 200, body: { petId, quantity: 0, status: 'available' } });
    expect(changed.headers.etag).not.toBe('"1"');
    expect(await read(petId)).toMatchObject({ text: changed.text, headers: { etag: changed.headers.etag } });
    expect((await service.call({ method: 'GET', path: `/store/inventory?after=${petId - 1}&limit=1` })).body).toEqual([changed.body]);
  });

  it('200 leaves the pet and its entity tag unchanged', async () => {
    const petId = await shop.newPet(7);
    expect(await service.call({ method: 'GET', path: `/pets/${petId}` })).toMatchObject({ status: 200, headers: { etag: '"1"' } });
  });

  it.each([0, 1_000_000])('201 for a stock of %i', async (quantity) => {
    expect((await set(await shop.newPet(), { quantity })).body.quantity).toBe(quantity);
  });

  it.each(['"1"', '*', '"0", "1"'])('200 for the If-Match %s', async (tag) => {
    expect((await set(await shop.newPet(7), { quantity: 9 }, { 'if-match': tag })).status).toBe(200);
  });

  it.each(['"2"', '"11"', 'W/"1"'])('412 for the If-Match %s, and nothing changes', async (tag) => {
    const petId = await shop.newPet(7);
    expect((await set(petId, { quantity: 9 }, { 'if-match': tag })).body.code).toBe('precondition_failed');
    expect((await read(petId)).body.quantity).toBe(7);
  });

  it.each(['*', '"0"', '"1"'])('412 for the If-Match %s without an entry, and none is created', async (tag) => {
    const petId = await shop.newPet();
    expect((await set(petId, { quantity: 9 }, { 'if-match': tag })).body.code).toBe('precondition_failed');
    expect((await read(petId)).status).toBe(404);
  });

  it.each(['*', '"1"', 'W/"1"', '"0", "1"'])('412 for the If-None-Match %s, and nothing changes', async (tag) => {
    const petId = await shop.newPet(7);
    expect((await set(petId, { quantity: 9 }, { 'if-none-match': tag })).body.code).toBe('precondition_failed');
    expect((await read(petId)).body.quantity).toBe(7);
  });

  it.each(['*', '"0"', '"1"'])('201 for the If-None-Match %s without an entry', async (tag) => {
    expect((await set(await shop.newPet(), { quantity: 9 }, { 'if-none-match': tag })).status).toBe(201);
  });

  it('201 for one alone of several that each create the entry only if there is none', async () => {
    const petId = await shop.newPet();
    const stocks = await Promise.all([1, 2, 3, 4].map((quantity) => set(petId, { quantity }, { 'if-none-match': '*' })));
    expect(stocks.map(({ status }) => status).sort()).toEqual([201, 412, 412, 412]);
    expect((await read(petId)).body).toEqual(stocks.find(({ status }) => status === 201)?.body);
  });

  it('412 for a count that an order has changed since it was read', async () => {
    const petId = await shop.newPet(7);
    const { etag = '' } = (await read(petId)).headers;
    await shop.order({ petId, quantity: 2 });
    expect((await set(petId, { quantity: 9 }, { 'if-match': etag })).status).toBe(412);
    expect((await read(petId)).body.quantity).toBe(5);
  });

  it.each([
    ['no quantity', {}, 'missing_field', 'quantity is required'],
    ['less than nothing', { quantity: -1 }, 'invalid_field', 'quantity must be an integer from 0 to 1000000, written in plain digits'],
    [
      'more than the most',
      { quantity: 1_000_001 },
      'invalid_field',
      'quantity must be an integer from 0 to 1000000, written in plain digits',
    ],
    ['half a pet', { quantity: 0.5 }, 'invalid_field', 'quantity must be an integer from 0 to 1000000, written in plain digits'],
    ['a text', { quantity: '7' }, 'invalid_field', 'quantity must be an integer from 0 to 1000000, written in plain digits without quotes'],
    ['null', { quantity: null }, 'invalid_field', 'quantity must be an integer from 0 to 1000000, written in plain digits'],
    ['true', { quantity: true }, 'invalid_field', 'quantity must be an integer from 0 to 1000000, written in plain digits'],
    ['a status, which is the pet’s', { quantity: 7, status: 'sold' }, 'unknown_field', 'status is not a field of this request'],
    ['an id', { quantity: 7, id: 1 }, 'unknown_field', 'id is not a field of this request'],
  ])('400 for %s', async (_, json, code, message) => {
    expect((await set(common, json)).body).toEqual({ code, message, status: 400 });
  });

  it('404 for a pet that does not exist, before any condition', async () => {
    const response = await set(9007199254740991, { quantity: 7 }, { 'if-match': '*' });
    expect(response.body).toEqual({ code: 'resource_not_found', message: 'no pet has the id 9007199254740991', status: 404 });
  });
});
