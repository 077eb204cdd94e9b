import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let dogs: number;
let cats: number;
let common: number;

beforeAll(async () => {
  service = await startService('replacePet');
  [dogs, cats] = [await newCategory('Dogs'), await newCategory('Cats')];
  common = await newPet();
});

const newCategory = async (name: string): Promise<number> =>
  (await service.call({ method: 'POST', path: '/categories', json: { name } })).body.id;
const newPet = async (): Promise<number> =>
  (await service.call({ method: 'POST', path: '/pets', json: { name: 'Rex', categoryId: dogs, status: 'sold' } })).body.id;
const replace = (id: number, json: unknown, headers: Record<string, string> = {}) =>
  service.call({ method: 'PUT', path: `/pets/${id}`, json, headers });
const read = (id: number) => service.call({ method: 'GET', path: `/pets/${id}` });
const found = async (query: string, id: number): Promise<unknown[]> =>
  (await service.call({ method: 'GET', path: `/pets?${query}&after=${id - 1}&limit=1` })).body.filter(
    (pet: { id: number }) => pet.id === id,
  );

describe('replacePet', () => {
  describeCommonResponses(
    'replacePet',
    () => service,
    () => ({ method: 'PUT', path: `/pets/${common}`, json: { name: 'Max', categoryId: dogs } }),
  );

  it.each([
    ['every field', { name: 'Max', status: 'pending' }, 'pending'],
    ['no status, which becomes available', { name: 'Max' }, 'available'],
  ])('200 with %s, and another entity tag', async (_, fields, status) => {
    const id = await newPet();
    const response = await replace(id, { ...fields, categoryId: cats });
    expect(response).toMatchObject({ status: 200, headers: { etag: expect.not.stringMatching(/^"1"$/) } });
    expect(response.body).toEqual({ id, name: 'Max', categoryId: cats, status });
    expect(await read(id)).toMatchObject({ text: response.text, headers: { etag: response.headers.etag } });
    for (const query of [`status=${status}`, `categoryId=${cats}`, `categoryId=${cats}&status=${status}`]) {
      expect(await found(query, id), query).toEqual([response.body]);
    }
    for (const query of ['status=sold', `categoryId=${dogs}`]) expect(await found(query, id), query).toEqual([]);
  });

  it('200 leaves the stock, and gives the inventory entry the status', async () => {
    const id = await newPet();
    await service.call({ method: 'PUT', path: `/store/inventory/${id}`, json: { quantity: 7 } });
    await replace(id, { name: 'Max', categoryId: dogs, status: 'pending' });
    expect((await service.call({ method: 'GET', path: `/store/inventory/${id}` })).body).toEqual({
      petId: id,
      quantity: 7,
      status: 'pending',
    });
  });

  it('200 with the id in the body, if it is the pet’s own', async () => {
    const id = await newPet();
    const pet = { name: 'Max', categoryId: dogs };
    expect((await replace(id, { ...pet, id })).status).toBe(200);
    for (const other of [id + 1, String(id), null]) {
      const response = await replace(id, { ...pet, id: other });
      expect(response.body).toEqual({ code: 'invalid_field', message: 'id must equal the id in the path, or be left out', status: 400 });
    }
  });

  it.each(['"1"', '*', '"0", "1"', 'W/"0","1"'])('200 for the If-Match %s', async (tag) => {
    expect((await replace(await newPet(), { name: 'Max', categoryId: dogs }, { 'if-match': tag })).status).toBe(200);
  });

  it.each(['"2"', 'W/"1"'])('412 for the If-Match %s, and nothing changes', async (tag) => {
    const id = await newPet();
    expect((await replace(id, { name: 'Max', categoryId: cats }, { 'if-match': tag })).body.code).toBe('precondition_failed');
    expect(await read(id)).toMatchObject({ body: { name: 'Rex', categoryId: dogs, status: 'sold' }, headers: { etag: '"1"' } });
  });

  it.each(['*', '"1"', 'W/"1"', '"0", "1"'])('412 for the If-None-Match %s, and nothing changes', async (tag) => {
    const id = await newPet();
    expect((await replace(id, { name: 'Max', categoryId: cats }, { 'if-none-match': tag })).body.code).toBe('precondition_failed');
    expect(await read(id)).toMatchObject({ body: { name: 'Rex', categoryId: dogs, status: 'sold' }, headers: { etag: '"1"' } });
  });

  it('200 for an If-None-Match of other versions', async () => {
    const id = await newPet();
    expect((await replace(id, { name: 'Max', categoryId: dogs }, { 'if-none-match': '"0", "2"' })).status).toBe(200);
  });

  it.each([
    ['no category', { name: 'Max' }, 'missing_field', 'categoryId is required'],
    ['a status of null', { name: 'Max', categoryId: 1, status: null }, 'invalid_field', 'status must be one of available, pending, sold'],
    [
      'a category that is text',
      { name: 'Max', categoryId: '1' },
      'invalid_field',
      'categoryId must be an integer from 1 to 9007199254740991, written in plain digits without quotes',
    ],
    ['its stock', { name: 'Max', categoryId: 1, stock: 7 }, 'unknown_field', 'stock is not a field of this request'],
  ])('400 for %s', async (_, json, code, message) => {
    expect((await replace(common, json)).body).toEqual({ code, message, status: 400 });
  });

  it('404 for a pet that does not exist, before its category and any condition', async () => {
    const response = await replace(9007199254740991, { name: 'Max', categoryId: 9007199254740991 }, { 'if-match': '*' });
    expect(response.body).toEqual({ code: 'resource_not_found', message: 'no pet has the id 9007199254740991', status: 404 });
  });

  it('422 for a category that does not exist, before any condition, and nothing changes', async () => {
    const id = await newPet();
    const response = await replace(id, { name: 'Max', categoryId: 9007199254740991 }, { 'if-match': '"9"' });
    expect(response.body).toEqual({ code: 'reference_not_found', message: 'categoryId names no category', status: 422 });
    expect((await read(id)).headers.etag).toBe('"1"');
  });
});
