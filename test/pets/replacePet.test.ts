import { describe, expect, it } from 'vitest';
import { describeChange } from '../support/conditions.ts';
import { startShop } from '../support/service.ts';
import { absent } from '../support/shop.ts';

const shop = await startShop('replacePet');
const { send, get, newCategory } = shop;
const [dogs, cats] = [await newCategory(), await newCategory()];
const newPet = () => shop.newPet(undefined, { categoryId: dogs, status: 'sold' });
const replace = (id: number, fields: unknown, headers = {}) => send('PUT', `/pets/${id}`, fields, headers);

describe('replacePet', () => {
  describeChange(shop, 'replacePet', { create: newPet, json: () => ({ name: 'Max', categoryId: cats }), noun: 'pet' });

  it.each([
    ['every field', { name: 'Max', status: 'pending' }, 'pending'],
    ['no status, which becomes available', { name: 'Max' }, 'available'],
  ])('200 with %s, and another entity tag', async (_, fields, status) => {
    const id = await newPet();
    const response = await replace(id, { ...fields, categoryId: cats });
    expect(response).toMatchObject({ status: 200, headers: { etag: expect.not.stringMatching(/^"1"$/) } });
    expect(response.body).toEqual({ id, name: 'Max', categoryId: cats, status });
    expect(await get(`/pets/${id}`)).toMatchObject({ text: response.text, headers: { etag: response.headers.etag } });
    const found = async (query: string) =>
      (await get(`/pets?${query}&after=${id - 1}&limit=1`)).body.filter((pet: { id: number }) => pet.id === id);
    for (const query of [`status=${status}`, `categoryId=${cats}`, `categoryId=${cats}&status=${status}`])
      expect(await found(query), query).toEqual([response.body]);
    for (const query of ['status=sold', `categoryId=${dogs}`]) expect(await found(query), query).toEqual([]);
  });

  it('404 for a pet that does not exist, before its category', async () => {
    expect((await replace(absent, { name: 'Max', categoryId: absent })).body.code).toBe('resource_not_found');
  });

  it('422 for a category that does not exist, before any condition, and nothing changes', async () => {
    const id = await newPet();
    const response = await replace(id, { name: 'Max', categoryId: absent }, { 'if-match': '"9"' });
    expect(response.body).toEqual({ code: 'reference_not_found', message: 'there is no category with this categoryId', status: 422 });
    expect((await get(`/pets/${id}`)).headers.etag).toBe('"1"');
  });
});
