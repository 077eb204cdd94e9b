import { describe, expect, it } from 'vitest';
import { describeCreation } from '../support/conditions.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { startShop } from '../support/service.ts';
import { absent } from '../support/shop.ts';

const shop = await startShop('createPet');
const { service, send, get, newCategory } = shop;
const categoryId = await newCategory();
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
    const { status, body, headers } = await create({ name: 'Rex', categoryId });
    expect([status, body]).toEqual([201, { id: expect.any(Number), name: 'Rex', categoryId, status: 'available' }]);
    expect(headers).toMatchObject({ location: `/pets/${body.id}`, etag: '"1"' });
    expect((await get(`/pets/${body.id}`)).body).toEqual(body);
  });

  it('422 for a category that does not exist', async () => {
    const response = await create({ name: 'Rex', categoryId: absent });
    expect(response.body).toEqual({ code: 'reference_not_found', message: 'there is no category with this categoryId', status: 422 });
  });
});
