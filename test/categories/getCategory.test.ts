import { describe, expect, it } from 'vitest';
import { describeRead } from '../support/conditions.ts';
import { startShop } from '../support/service.ts';

const shop = await startShop('getCategory');
const id = await shop.newCategory({ description: 'Loyal friends' });
const path = `/categories/${id}`;

describe('getCategory', () => {
  describeRead(shop, 'getCategory', () => path, 'category with the id');

  it('200 with the category', async () => {
    expect((await shop.get(path)).body).toEqual({ id, name: 'Dogs', description: 'Loyal friends' });
  });
});
