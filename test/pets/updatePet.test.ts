import { describe, expect, it } from 'vitest';
import { describeChange } from '../support/conditions.ts';
import { startShop } from '../support/service.ts';
import { absent } from '../support/shop.ts';

const shop = await startShop('updatePet');
const { send, get } = shop;
const newPet = () => shop.newPet(undefined, { status: 'sold' });
const update = (id: number, json: unknown, headers = {}) => send('PATCH', `/pets/${id}`, json, headers);

describe('updatePet', () => {
  describeChange(shop, 'updatePet', { create: newPet, json: () => ({ name: 'Max' }), noun: 'pet' });

  describe.each(['application/json', 'application/merge-patch+json'])('as %s', (contentType) => {
    it.each([
      ['a name', { name: 'Max' }, { name: 'Max' }],
      ['a status', { status: 'pending' }, { status: 'pending' }],
      ['a status of null, which becomes available', { status: null }, { status: 'available' }],
      ['everything', { name: 'Max', status: 'available' }, { name: 'Max', status: 'available' }],
      ['nothing', {}, {}],
    ])('200 for %s, and another entity tag if it changes something', async (name, patch, change) => {
      const id = await newPet();
      const before = (await get(`/pets/${id}`)).body;
      const response = await update(id, patch, { 'content-type': contentType });
      expect(response.status).toBe(200);
      expect(response.headers.etag === '"1"').toBe(name === 'nothing');
      expect(response.body).toEqual({ ...before, name: 'Rex', status: 'sold', ...change });
      expect(await get(`/pets/${id}`)).toMatchObject({ text: response.text, headers: { etag: response.headers.etag } });
    });
  });

  it('422 for a category that does not exist, before any condition, and nothing changes', async () => {
    const id = await newPet();
    const response = await update(id, { name: 'Max', categoryId: absent }, { 'if-match': '"9"' });
    expect(response.body).toEqual({ code: 'reference_not_found', message: 'there is no category with this categoryId', status: 422 });
    expect((await get(`/pets/${id}`)).body.name).toBe('Rex');
  });
});
