import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let dogs: number;
let cats: number;
let common: number;

beforeAll(async () => {
  service = await startService('updatePet');
  [dogs, cats] = [await newCategory('Dogs'), await newCategory('Cats')];
  common = await newPet();
});

const mergePatch = 'application/merge-patch+json';
const newCategory = async (name: string): Promise<number> =>
  (await service.call({ method: 'POST', path: '/categories', json: { name } })).body.id;
const newPet = async (): Promise<number> =>
  (await service.call({ method: 'POST', path: '/pets', json: { name: 'Rex', categoryId: dogs, status: 'sold' } })).body.id;
const update = (id: number, json: unknown, headers: Record<string, string> = {}) =>
  service.call({ method: 'PATCH', path: `/pets/${id}`, json, headers });
const read = (id: number) => service.call({ method: 'GET', path: `/pets/${id}` });
const remove = (id: number) => service.call({ method: 'DELETE', path: `/categories/${id}` });

describe('updatePet', () => {
  describeCommonResponses(
    'updatePet',
    () => service,
    () => ({ method: 'PATCH', path: `/pets/${common}`, json: { name: 'Max' } }),
  );

  describe.each(['application/json', mergePatch])('as %s', (contentType) => {
    it.each([
      ['a name', { name: 'Max' }, { name: 'Max' }],
      ['a status', { status: 'pending' }, { status: 'pending' }],
      ['a status of null, which becomes available', { status: null }, { status: 'available' }],
      ['everything', { name: 'Max', status: 'available' }, { name: 'Max', status: 'available' }],
      ['nothing', {}, {}],
    ])('200 for %s, and another entity tag', async (_, patch, change) => {
      const id = await newPet();
      const response = await update(id, patch, { 'content-type': contentType });
      expect(response).toMatchObject({ status: 200, headers: { etag: expect.not.stringMatching(/^"1"$/) } });
      expect(response.body).toEqual({ id, name: 'Rex', categoryId: dogs, status: 'sold', ...change });
      expect(await read(id)).toMatchObject({ text: response.text, headers: { etag: response.headers.etag } });
    });
  });

  it('200 for another category, which then has the pet, and the first no longer', async () => {
    const [from, to] = [await newCategory('Dogs'), await newCategory('Cats')];
    const { body: pet } = await service.call({ method: 'POST', path: '/pets', json: { name: 'Rex', categoryId: from } });
    expect((await update(pet.id, { categoryId: to })).body).toEqual({ ...pet, categoryId: to });
    const petsOf = async (categoryId: number) => (await service.call({ method: 'GET', path: `/pets?categoryId=${categoryId}` })).body;
    expect([await petsOf(from), await petsOf(to)]).toEqual([[], [{ ...pet, categoryId: to }]]);
    expect([(await remove(from)).status, (await remove(to)).status]).toEqual([204, 409]);
  });

  it('200 for the category it has, which counts the pet once', async () => {
    const category = await newCategory('Dogs');
    const { body: pet } = await service.call({ method: 'POST', path: '/pets', json: { name: 'Rex', categoryId: category } });
    expect((await update(pet.id, { categoryId: category })).status).toBe(200);
    await update(pet.id, { categoryId: cats });
    expect((await remove(category)).status).toBe(204);
  });

  it('200 with the id in the body, if it is the pet’s own', async () => {
    const id = await newPet();
    expect((await update(id, { id })).status).toBe(200);
    expect((await update(id, { id: id + 1 })).body.message).toBe('id must equal the id in the path, or be left out');
  });

  it.each(['"1"', '*', '"0", "1"'])('200 for the If-Match %s', async (tag) => {
    expect((await update(await newPet(), { name: 'Max' }, { 'if-match': tag })).status).toBe(200);
  });

  it.each(['"2"', 'W/"1"'])('412 for the If-Match %s, and nothing changes', async (tag) => {
    const id = await newPet();
    expect((await update(id, { name: 'Max' }, { 'if-match': tag })).body.code).toBe('precondition_failed');
    expect(await read(id)).toMatchObject({ body: { name: 'Rex' }, headers: { etag: '"1"' } });
  });

  it.each(['*', '"1"', 'W/"1"', '"0", "1"'])('412 for the If-None-Match %s, and nothing changes', async (tag) => {
    const id = await newPet();
    expect((await update(id, { name: 'Max' }, { 'if-none-match': tag })).body.code).toBe('precondition_failed');
    expect(await read(id)).toMatchObject({ body: { name: 'Rex' }, headers: { etag: '"1"' } });
  });

  it('200 for an If-None-Match of other versions', async () => {
    const id = await newPet();
    expect((await update(id, { name: 'Max' }, { 'if-none-match': '"0", "2"' })).status).toBe(200);
  });

  it.each([
    ['a name of null', { name: null }, 'name must be a string'],
    ['a category of null', { categoryId: null }, 'categoryId must be an integer from 1 to 9007199254740991, written in plain digits'],
    ['an unknown status', { status: 'lost' }, 'status must be one of available, pending, sold, null'],
    ['a status in another case', { status: 'Sold' }, 'status must be one of available, pending, sold, null'],
  ])('400 for %s', async (_, json, message) => {
    const response = await update(common, json, { 'content-type': mergePatch });
    expect(response.body).toEqual({ code: 'invalid_field', message, status: 400 });
  });

  it('404 for a pet that does not exist, before its category and any condition', async () => {
    const response = await update(9007199254740991, { categoryId: 9007199254740991 }, { 'if-match': '"1"' });
    expect(response.body).toEqual({ code: 'resource_not_found', message: 'no pet has the id 9007199254740991', status: 404 });
  });

  it('422 for a category that does not exist, before any condition, and nothing changes', async () => {
    const id = await newPet();
    const response = await update(id, { name: 'Max', categoryId: 9007199254740991 }, { 'if-match': '"9"' });
    expect(response.body).toEqual({ code: 'reference_not_found', message: 'categoryId names no category', status: 422 });
    expect((await read(id)).body.name).toBe('Rex');
  });
});
