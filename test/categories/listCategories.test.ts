import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { describeList } from '../support/lists.ts';
import { useShop } from '../support/useShop.ts';

interface Category {
  readonly id: number;
  readonly name: string;
}

const { service, send, get } = useShop('listCategories');
const categories: Category[] = [];

beforeAll(async () => {
  for (let at = 0; at < 23; at++) categories.push(await create(`Kind ${at}`));
});

/** A new category, with the highest id. */
async function create(name: string): Promise<Category> {
  service.now += 1;
  return (await send('POST', '/categories', { name })).body;
}

describe('listCategories', () => {
  describeCommonResponses('listCategories', service, () => ({ method: 'GET', path: '/categories' }));

  it('400 for a status, which no category has', async () => {
    const message = 'status is not a parameter of this operation';
    expect((await get('/categories?status=sold')).body).toEqual({ code: 'invalid_parameter', message, status: 400 });
  });

  describeList<Category>({
    call: (request) => service.call(request),
    path: '/categories',
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
