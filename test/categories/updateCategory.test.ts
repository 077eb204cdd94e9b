import { describe, expect, it } from 'vitest';
import { describeChange } from '../support/conditions.ts';
import { startShop } from '../support/service.ts';

const shop = await startShop('updateCategory');
const { send, get } = shop;
const mergePatch = 'application/merge-patch+json';
const newCategory = () => shop.newCategory({ description: 'Loyal friends' });
const update = (id: number, patch: unknown, headers = {}) => send('PATCH', `/categories/${id}`, patch, headers);
const json = () => ({ name: 'Hounds' });

describe('updateCategory', () => {
  describeChange(shop, 'updateCategory', { create: newCategory, json, noun: 'category' });

  describe.each(['application/json', mergePatch, 'Application/Merge-Patch+JSON; charset=utf-8'])('as %s', (contentType) => {
    it.each([
      ['a name', { name: 'Hounds' }, { name: 'Hounds', description: 'Loyal friends' }],
      ['a description', { description: 'Good noses' }, { name: 'Dogs', description: 'Good noses' }],
      ['a description of null, which removes it', { description: null }, { name: 'Dogs' }],
      ['an empty description, which stays one', { description: '' }, { name: 'Dogs', description: '' }],
      ['nothing', {}, { name: 'Dogs', description: 'Loyal friends' }],
    ])('200 for %s, and another entity tag if it changes something', async (name, patch, fields) => {
      const id = await newCategory();
      const response = await update(id, patch, { 'content-type': contentType });
      expect(response.status).toBe(200);
      expect(response.headers.etag === '"1"').toBe(name === 'nothing');
      expect(response.body).toEqual({ id, ...fields });
      expect(await get(`/categories/${id}`)).toMatchObject({ text: response.text, headers: { etag: response.headers.etag } });
    });
  });

  it('200 for the removal of a missing field', async () => {
    const id = await shop.newCategory();
    expect((await update(id, { description: null })).body).toEqual({ id, name: 'Dogs' });
  });
});
