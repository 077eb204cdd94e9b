import { beforeAll, describe, expect, it } from 'vitest';
import { describeCreation } from '../support/conditions.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { absent } from '../support/shop.ts';
import { useShop } from '../support/useShop.ts';

const shop = useShop('createPet');
const { service, send, get, newCategory } = shop;
let categoryId: number;

beforeAll(async () => {
  categoryId = await newCategory();
});

const create = (json: unknown, headers = {}) => send('POST', '/pets', json, headers);

describe('createPet', () => {
  describeCommonResponses('createPet', service, () => ({ method: 'POST', path: '/pets', json: { name: 'Rex', categoryId } }));
  describeCreation(shop, {
    path: '/pets',
    json: () => ({ name: 'Tom', categoryId, status: 'sold' }),
    other: () => ({ name: 'Tim', categoryId, status: 'sold' }),
    count: async () => (await get(`/pets?categoryId=${categoryId}&status=sold&limit=100`)).body.length,
  });

  it('201 with the pet, its address and its entity tag', async () => {
    const response = await create({ name: 'Rex', categoryId });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ id: expect.any(Number), name: 'Rex', categoryId, status: 'available' });
    expect(response.headers.location).toBe(`/pets/${response.body.id}`);
    expect(response.headers.etag).toBe('"1"');
    const read = await get(response.headers.location ?? '');
    expect(read.body).toEqual(response.body);
  });

  it('201 without the read-only id that a caller sends', async () => {
    const response = await create({ id: 7, name: 'Rex', categoryId });
    expect(response.status).toBe(201);
    expect(response.body.id).not.toBe(7);
  });

  const category = 'categoryId must be an integer from 1 to 9007199254740991, written in plain digits';
  it.each([
    ['no name', { categoryId: 1 }, 'missing_field', 'name is required'],
    ['an empty name', { name: '', categoryId: 1 }, 'invalid_field', 'name must have 1 character or more'],
    ['a long name', { name: 'x'.repeat(101), categoryId: 1 }, 'invalid_field', 'name must have 100 characters or fewer'],
    ['another status', { name: 'Rex', categoryId: 1, status: 'lost' }, 'invalid_field', 'status must be one of available, pending, sold'],
    ['an unknown field', { name: 'Rex', categoryId: 1, colour: 'brown' }, 'unknown_field', 'colour is not a field of this request'],
    ['a category of 0', { name: 'Rex', categoryId: 0 }, 'invalid_field', category],
    ['a category of null', { name: 'Rex', categoryId: null }, 'invalid_field', category],
  ])('400 for %s', async (_, json, code, message) => {
    expect((await create(json)).body).toEqual({ code, message, status: 400 });
  });

  it.each(['9007199254740992', '9007199254740993', '9007199254740990.6', '1.0', '1e3', '-0'])(
    '400 for the category %s',
    async (categoryText) => {
      const response = await service.call({
        ...{ method: 'POST', path: '/pets', headers: { 'content-type': 'application/json' } },
        text: `{"name": "Rex", "categoryId": ${categoryText}}`,
      });
      expect(response.body.code).toBe('invalid_field');
    },
  );

  it('422 for a category that does not exist', async () => {
    const response = await create({ name: 'Rex', categoryId: absent });
    expect(response.body).toEqual({ code: 'reference_not_found', message: 'categoryId names no category', status: 422 });
  });
});
