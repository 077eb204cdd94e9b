import { beforeAll, describe, expect, it } from 'vitest';
import { describeRead } from '../support/conditions.ts';
import { useShop } from '../support/service.ts';
import { absent } from '../support/shop.ts';

const shop = useShop('getCategory');
let path: string;

beforeAll(async () => {
  path = `/categories/${await shop.newCategory({ description: 'Loyal friends' })}`;
});

describe('getCategory', () => {
  describeRead(shop, 'getCategory', () => path);

  it('200 with the category', async () => {
    expect((await shop.get(path)).body).toEqual({ id: Number(path.split('/').at(-1)), name: 'Dogs', description: 'Loyal friends' });
  });

  it.each([{}, { 'if-none-match': '*' }])('404 for a category that does not exist, with %o', async (headers) => {
    const message = `there is no category with the id ${absent}`;
    expect((await shop.get(`/categories/${absent}`, { ...headers })).body).toEqual({ code: 'resource_not_found', message, status: 404 });
  });
});
