import { beforeAll, describe, expect, it } from 'vitest';
import { describeRead } from '../support/conditions.ts';
import { useShop } from '../support/service.ts';

const shop = useShop('getCategory');
let path: string;

beforeAll(async () => {
  path = `/categories/${await shop.newCategory({ description: 'Loyal friends' })}`;
});

describe('getCategory', () => {
  describeRead(shop, 'getCategory', () => path, 'category with the id');

  it('200 with the category', async () => {
    expect((await shop.get(path)).body).toEqual({ id: Number(path.split('/').at(-1)), name: 'Dogs', description: 'Loyal friends' });
  });
});
