import { describe, expect, it } from 'vitest';
import { describeChange } from '../support/conditions.ts';
import { startShop } from '../support/service.ts';

const shop = await startShop('deleteCategory');
const { send, get, newCategory } = shop;
const newPet = (categoryId: number) => shop.newPet(undefined, { categoryId });
const remove = (id: number, headers = {}) => send('DELETE', `/categories/${id}`, undefined, headers);

describe('deleteCategory', () => {
  describeChange(shop, 'deleteCategory', { create: newCategory, noun: 'category' });

  it('204, and the category is gone', async () => {
    const id = await newCategory();
    expect(await remove(id)).toMatchObject({ status: 204, text: '' });
    expect((await get(`/categories/${id}`)).status).toBe(404);
    expect((await get(`/categories?after=${id - 1}&limit=1`)).body).not.toContainEqual(expect.objectContaining({ id }));
    expect((await send('POST', '/pets', { name: 'Rex', categoryId: id })).status).toBe(422);
    expect((await remove(id)).status).toBe(404);
  });

  it('409 while it has a pet, before any condition, and 204 without pets', async () => {
    const [id, other] = [await newCategory(), await newCategory()];
    const pets = [await newPet(id), await newPet(id)];
    const rejected = { code: 'category_in_use', message: 'the category still has pets', status: 409 };
    expect((await remove(id, { 'if-match': '"9"' })).body).toEqual(rejected);
    expect((await send('DELETE', `/pets/${pets[0]}`)).status).toBe(204);
    expect((await remove(id)).body).toEqual(rejected);
    expect((await send('PATCH', `/pets/${pets[1]}`, { categoryId: other })).status).toBe(200);
    expect((await remove(other)).body).toEqual(rejected);
    expect((await remove(id, { 'if-match': '"1"' })).status).toBe(204);
  });
});
