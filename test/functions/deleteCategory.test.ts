import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;

beforeAll(async () => {
  service = await startService('deleteCategory');
});

const newCategory = async (): Promise<number> =>
  (await service.call({ method: 'POST', path: '/categories', json: { name: 'Dogs' } })).body.id;
const newPet = async (categoryId: number): Promise<number> =>
  (await service.call({ method: 'POST', path: '/pets', json: { name: 'Rex', categoryId } })).body.id;
const remove = (id: number, headers: Record<string, string> = {}) => service.call({ method: 'DELETE', path: `/categories/${id}`, headers });

describe('deleteCategory', () => {
  describeCommonResponses(
    'deleteCategory',
    () => service,
    async () => ({ method: 'DELETE', path: `/categories/${await newCategory()}` }),
  );

  it('204, and the category is gone', async () => {
    const id = await newCategory();
    expect(await remove(id)).toMatchObject({ status: 204, text: '' });
    expect((await service.call({ method: 'GET', path: `/categories/${id}` })).status).toBe(404);
    expect((await service.call({ method: 'GET', path: `/categories?after=${id - 1}&limit=1` })).body).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect((await service.call({ method: 'POST', path: '/pets', json: { name: 'Rex', categoryId: id } })).status).toBe(422);
    expect((await remove(id)).status).toBe(404);
  });

  it.each(['"1"', '*', '"0", "1"'])('204 for the If-Match %s', async (tag) => {
    expect((await remove(await newCategory(), { 'if-match': tag })).status).toBe(204);
  });

  it.each(['"2"', 'W/"1"'])('412 for the If-Match %s, and the category stays', async (tag) => {
    const id = await newCategory();
    expect((await remove(id, { 'if-match': tag })).body.code).toBe('precondition_failed');
    expect((await remove(id)).status).toBe(204);
  });

  it.each(['*', '"1"', 'W/"1"', '"0", "1"'])('412 for the If-None-Match %s, and the category stays', async (tag) => {
    const id = await newCategory();
    expect((await remove(id, { 'if-none-match': tag })).body.code).toBe('precondition_failed');
    expect((await remove(id)).status).toBe(204);
  });

  it('204 for an If-None-Match of other versions', async () => {
    const id = await newCategory();
    expect((await remove(id, { 'if-none-match': '"0", "2"' })).status).toBe(204);
  });

  it('404 for a category that does not exist, before any condition', async () => {
    const response = await remove(9007199254740991, { 'if-match': '"1"' });
    expect(response.body).toEqual({ code: 'resource_not_found', message: 'no category has the id 9007199254740991', status: 404 });
  });

  it('409 while it has a pet, before any condition, and 204 without pets', async () => {
    const [id, other] = [await newCategory(), await newCategory()];
    const pets = [await newPet(id), await newPet(id)];
    const rejected = { code: 'category_in_use', message: 'the category still has pets', status: 409 };
    expect((await remove(id, { 'if-match': '"9"' })).body).toEqual(rejected);
    expect((await service.call({ method: 'DELETE', path: `/pets/${pets[0]}` })).status).toBe(204);
    expect((await remove(id)).body).toEqual(rejected);
    expect((await service.call({ method: 'PATCH', path: `/pets/${pets[1]}`, json: { categoryId: other } })).status).toBe(200);
    expect((await remove(other)).body).toEqual(rejected);
    expect((await remove(id, { 'if-match': '"1"' })).status).toBe(204);
  });
});
