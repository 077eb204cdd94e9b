import { expect, it } from 'vitest';
import { contractOf } from './contract.ts';
import { describeCommonResponses } from './everyStatus.ts';
import { type Call, pagesFrom } from './request.ts';
import type { Service } from './service.ts';
import { absent } from './shop.ts';

interface List<Item> {
  /** The items in ascending order of id, at least 23, and all that there are. */
  items(): readonly Item[];
  idOf(item: Item): number;
  /** Queries, each with the items that it selects. */
  readonly filters: readonly (readonly [query: () => string, selects: (item: Item) => boolean])[];
  /** Writes while a caller is between the first five items and the others. @returns the items it adds */
  meanwhile(): Promise<readonly Item[]>;
}

/** Tests what all lists share, with the common responses. The writes come last. */
export function describeList<Item>(service: Service, operationId: string, { items, idOf, filters, meanwhile }: List<Item>) {
  const { path } = contractOf(operationId);
  const call: Call = (request) => service.call(request);
  describeCommonResponses(operationId, service, () => ({ method: 'GET', path }));

  const list = (query: string) => call({ method: 'GET', path: `${path}?${query}` });
  const pages = (query: string) => pagesFrom<Item>(call, `${path}?${query}`);

  it('200 with the first twenty in ascending order of id, as they were created, and the address of the next page', async () => {
    const { body, headers } = await call({ method: 'GET', path });
    expect(body).toEqual(items().slice(0, 20));
    expect(headers).toMatchObject({ link: `<${path}?after=${idOf(body[19])}>; rel="next"`, 'cache-control': 'no-store' });
  });

  it.each(filters.map((_, at) => at))('200 with all that the filter %i selects, each once, over pages of any size', async (at) => {
    const [query = () => '', selects = () => true] = filters[at] ?? [];
    const selected = items().filter(selects);
    for (const limit of [1, 2, 5, selected.length - 1, selected.length, 100].filter((size) => size > 0)) {
      const found = await pages(`limit=${limit}${query()}`);
      expect(found.flat(), query()).toEqual(selected);
      expect(found).toHaveLength(Math.max(1, Math.ceil(selected.length / limit)));
      expect(found.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    }
  });

  it('200 after an id that no item has, and an empty page after the last', async () => {
    const [before, last] = items().slice(-2);
    if (before === undefined) throw new Error('there is no item');
    expect((await list(`after=${idOf(before) + 1}`)).body).toEqual([last]);
    const end = await list(`after=${absent}`);
    expect(end).toMatchObject({ status: 200, body: [] });
    expect(end.headers.link).toBeUndefined();
  });

  it.each([
    ['limit=101', 'limit must be an integer from 1 to 100, written in plain digits'],
    ['limit=1&limit=1', 'limit must be given once'],
    ['__proto__=1', '__proto__ is not a parameter of this operation'],
    ['=1', 'a name without a character is not a parameter of this operation'],
  ])('400 for %s', async (query, message) => {
    expect((await list(query)).body).toEqual({ code: 'invalid_parameter', message, status: 400 });
  });

  it('200 with pages that skip and repeat nothing while others write', async () => {
    const first = (await list('limit=5')).body;
    const expected = items().slice(5).map(idOf);
    const added = await meanwhile();
    const rest = (await pages(`limit=5&after=${idOf(first.at(-1))}`)).flat();
    expect(rest.map(idOf)).toEqual([...expected, ...added.map(idOf)]);
  });
}
