import { beforeEach, expect, it } from 'vitest';
import { startService } from '../support/service.ts';
import { openClient, sendTo } from './trial.ts';

const service = await startService('clientPages');
// As if a proxy served the service below a path that the Link header does not know.
const fetch = sendTo((request) => service.call({ ...request, path: request.path.replace(/^\/shop/, '') }));
// The key has the line end of the file that it was read from.
const { petStore, sent } = openClient([], { baseUrl: 'http://shop.invalid/shop/', apiKey: `${service.ownKey}\n`, fetch });
const categoryId = (await petStore.createCategory({ body: { name: 'Birds' } })).data.id;
const ids: number[] = [];
for (const name of ['Coco', 'Hansi', 'Polly', 'Rio', 'Zazu']) ids.push((await petStore.createPet({ body: { name, categoryId } })).data.id);
ids.sort((a, b) => a - b);
beforeEach(() => {
  sent.length = 0;
});

const idsOf = (pets: readonly { id: number }[]) => pets.map(({ id }) => id);

it('pages come one by one, each when it is needed', async () => {
  const pages = petStore.pages('listPets', { query: { categoryId, limit: 2 } });
  expect(idsOf((await pages.next()).value ?? [])).toEqual(ids.slice(0, 2));
  expect(sent).toHaveLength(1);
  expect((await Array.fromAsync(pages)).map(idsOf)).toEqual([ids.slice(2, 4), ids.slice(4)]);
  expect(sent).toHaveLength(3);
});

it('items come from all pages, and a repeated parameter stays repeated', async () => {
  const wanted = [ids[0] ?? 0, ids[2] ?? 0, ids[4] ?? 0];
  const items = petStore.items('listPets', { query: { id: wanted, limit: 1, status: 'available' } });
  expect(idsOf(await Array.fromAsync(items))).toEqual(wanted);
  expect(sent.at(-1)?.url).toMatch(/\/shop\/pets\?id=\d+&id=\d+&id=\d+&limit=1&status=available&after=\d+$/);
});

it('an empty list of ids does not mean all pets', async () => {
  const rejected = /^listPets takes no empty list in query\.id/;
  await expect(petStore.listPets({ query: { id: [] } })).rejects.toThrow(rejected);
  await expect(Array.fromAsync(petStore.items('listPets', { query: { id: [] } }))).rejects.toThrow(rejected);
  expect(sent).toEqual([]);
});

it('a list may be left before its end, be empty, or be rejected', async () => {
  for await (const { id } of petStore.items('listPets', { query: { limit: 1 } })) {
    expect(id).toBe(ids[0]);
    break;
  }
  expect(sent).toHaveLength(1);
  expect(await Array.fromAsync(petStore.pages('listOrders'))).toEqual([[]]);
  await expect(Array.fromAsync(petStore.items('listPets', { query: { limit: 101 } }))).rejects.toMatchObject({ code: 'invalid_parameter' });
});

it('one pet by its id comes with its etag, for If-Match and If-None-Match; one that does not exist is left out', async () => {
  const [id = 0] = ids;
  const { data, etag = '' } = await petStore.listPets({ query: { id: [id] } });
  expect(idsOf(data)).toEqual([id]);
  const { etag: next } = await petStore.updatePet({ path: { petId: id }, header: { 'If-Match': etag }, body: { status: 'available' } });
  const unchanged = await petStore.listPets({ query: { id: [id] }, header: { 'If-None-Match': next } });
  expect(unchanged).toMatchObject({ data: undefined, response: { status: 304 } });
  expect(await petStore.listPets({ query: { id: [7] } })).toMatchObject({ data: [], etag: undefined });
});
