import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { pagesFrom } from '../support/pagesFrom.ts';
import { type Service, startService } from '../support/service.ts';

interface Category {
  readonly id: number;
  readonly name: string;
}

let service: Service;
const ids: number[] = [];

beforeAll(async () => {
  service = await startService('listCategories');
  for (let at = 0; at < 23; at++) ids.push(await newCategory(`Kind ${at}`));
});

/** The id of a new category, higher than every other. */
async function newCategory(name: string): Promise<number> {
  service.now += 1;
  return (await service.call({ method: 'POST', path: '/categories', json: { name } })).body.id;
}
const list = (query = '') => service.call({ method: 'GET', path: `/categories${query}` });
const pages = async (path: string) => (await pagesFrom<Category>(service.call, path)).map((page) => page.map(({ id }) => id));

describe('listCategories', () => {
  describeCommonResponses(
    'listCategories',
    () => service,
    () => ({ method: 'GET', path: '/categories' }),
  );

  it('200 with the first twenty in ascending order of id, and the address of the next page', async () => {
    const response = await list();
    expect(response.body).toEqual(ids.slice(0, 20).map((id, at) => ({ id, name: `Kind ${at}` })));
    expect(response.headers.link).toBe(`</categories?after=${ids[19]}>; rel="next"`);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([1, 2, 7, 22, 23, 24, 100])('200 with every category once, over pages of %i', async (limit) => {
    const found = await pages(`/categories?limit=${limit}`);
    expect(found.flat()).toEqual(ids);
    expect(found).toHaveLength(Math.ceil(ids.length / limit));
    expect(found.slice(0, -1).every((page) => page.length === limit)).toBe(true);
  });

  it('200 with pages that skip and repeat nothing while others create, change and delete', async () => {
    const first = await list('?limit=5');
    const gone = await newCategory('gone');
    const added = await newCategory('added');
    await service.call({ method: 'DELETE', path: `/categories/${gone}` });
    for (const id of [ids[3], ids[7]]) await service.call({ method: 'PATCH', path: `/categories/${id}`, json: { description: 'changed' } });
    expect((await pages(`/categories?limit=5&after=${first.body.at(-1).id}`)).flat()).toEqual([...ids.slice(5), added]);
    await service.call({ method: 'DELETE', path: `/categories/${added}` });
  });

  it('200 after an id that is not a category’s, and an empty page after the last', async () => {
    expect((await pages(`/categories?after=${(ids[21] ?? 0) + 1}`)).flat()).toEqual([ids[22]]);
    const end = await list(`?after=${ids[22]}`);
    expect(end).toMatchObject({ status: 200, body: [] });
    expect(end.headers.link).toBeUndefined();
  });

  it.each([
    ['limit=0', 'limit must be an integer from 1 to 100, written in plain digits'],
    ['limit=101', 'limit must be an integer from 1 to 100, written in plain digits'],
    ['limit=-1', 'limit must be an integer from 1 to 100, written in plain digits'],
    ['limit=', 'limit must be an integer from 1 to 100, written in plain digits'],
    ['limit', 'limit must be an integer from 1 to 100, written in plain digits'],
    ['limit=1&limit=1', 'limit must be given once'],
    ['after=1&after=2', 'after must be given once'],
    ['after=0', 'after must be an integer from 1 to 9007199254740991, written in plain digits'],
    ['Limit=1', 'Limit (did you mean limit?) is not a parameter of this operation'],
    ['?limit=1', '?limit (did you mean limit?) is not a parameter of this operation'],
    ['status=sold', 'status is not a parameter of this operation'],
    ['__proto__=1', '__proto__ is not a parameter of this operation'],
    ['=1', ' is not a parameter of this operation'],
  ])('400 for %s', async (query, message) => {
    expect((await list(`?${query}`)).body).toEqual({ code: 'invalid_parameter', message, status: 400 });
  });
});
