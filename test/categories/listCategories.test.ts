import { describe } from 'vitest';
import type { Category } from '../../client/index.ts';
import { describeList } from '../support/lists.ts';
import { startShop } from '../support/service.ts';

const { service, send } = await startShop('listCategories');
const categories: Category[] = [];
for (let at = 0; at < 23; at++) categories.push(await create(`Kind ${at}`));

/** A new category, with the highest id. */
async function create(name: string): Promise<Category> {
  service.now += 1;
  return (await send('POST', '/categories', { name })).body;
}

describe('listCategories', () => {
  describeList<Category>(service, 'listCategories', {
    items: () => categories,
    idOf: ({ id }) => id,
    filters: [[() => '', () => true]],
    meanwhile: async () => {
      const [gone, added] = [await create('gone'), await create('added')];
      await send('DELETE', `/categories/${gone.id}`);
      for (const at of [3, 7]) await send('PATCH', `/categories/${categories[at]?.id}`, { description: 'changed' });
      return [added];
    },
  });
});
