import { describe, expect, it } from 'vitest';
import { describeChange } from '../support/conditions.ts';
import { startShop } from '../support/service.ts';

const shop = await startShop('replaceCategory');
const { send, get } = shop;
const newCategory = () => shop.newCategory({ description: 'Loyal friends' });
const replace = (id: number, fields: unknown, headers = {}) => send('PUT', `/categories/${id}`, fields, headers);
const json = () => ({ name: 'Hounds' });

describe('replaceCategory', () => {
  describeChange(shop, 'replaceCategory', { create: newCategory, json, noun: 'category' });

  it.each([
    ['every field', { name: 'Hounds', description: 'Good noses' }],
    ['no description, which removes it', { name: 'Hounds' }],
  ])('200 with %s, and another entity tag', async (_, fields) => {
    const id = await newCategory();
    const response = await replace(id, fields);
    expect(response).toMatchObject({ status: 200, headers: { etag: expect.not.stringMatching(/^"1"$/) } });
    expect(response.body).toEqual({ id, ...fields });
    expect(await get(`/categories/${id}`)).toMatchObject({ text: response.text, headers: { etag: response.headers.etag } });
    expect((await get(`/categories?after=${id - 1}&limit=1`)).body).toEqual([response.body]);
  });

  it('400 for the content type of a patch', async () => {
    const response = await replace(await newCategory(), json(), { 'content-type': 'application/merge-patch+json' });
    expect(response.body.code).toBe('invalid_content_type');
  });
});
