import { describe, expect, it } from 'vitest';
import { describeCreation } from '../support/conditions.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { startShop } from '../support/service.ts';

const shop = await startShop('createCategory');
const { service, send, get } = shop;

describe('createCategory', () => {
  describeCommonResponses('createCategory', service, () => ({ method: 'POST', path: '/categories', json: { name: 'Dogs' } }));
  describeCreation(shop, {
    path: '/categories',
    json: () => ({ name: 'Cats', description: 'Sly' }),
    other: () => ({ name: 'Cats' }),
    count: async () => (await get('/categories?limit=100')).body.filter(({ name }: { name: string }) => name === 'Cats').length,
  });

  it.each([
    ['every field', { name: 'Dogs', description: 'Loyal friends' }],
    ['no description', { name: 'Dogs' }],
    ['an empty description', { name: 'Dogs', description: '' }],
    ['the longest texts, which count characters and not code units', { name: '🐕'.repeat(100), description: '🐈'.repeat(500) }],
    ['names of what JavaScript has', { name: 'constructor', description: '__proto__' }],
  ])('201 with %s, its address and its entity tag', async (_, fields) => {
    const response = await send('POST', '/categories', fields);
    expect(response).toMatchObject({ status: 201, headers: { etag: '"1"', location: `/categories/${response.body.id}` } });
    expect(response.body).toEqual({ id: expect.any(Number), ...fields });
    expect((await get(response.headers.location ?? '')).body).toEqual(response.body);
  });
});
