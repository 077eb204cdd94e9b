import { beforeAll, expect, it } from 'vitest';
import { createPetStore, type PetStore } from '../../client/index.ts';
import { type Service, startService } from '../support/service.ts';
import { collect } from './collect.ts';
import { type Front, startFront } from './front.ts';

let front: Front;
let petStore: PetStore;
let categoryId: number;
const ids: number[] = [];

beforeAll(async () => {
  const service: Service = await startService('clientPages');
  // As if a proxy served the service below a path that the Link header does not know.
  front = await startFront((request) => service.call({ ...request, path: request.path.replace(/^\/shop/, '') }));
  petStore = createPetStore({ baseUrl: `${front.url}/shop/`, apiKey: await service.issueKey() });
  categoryId = (await petStore.createCategory({ body: { name: 'Birds' } })).data.id;
  for (const name of ['Coco', 'Hansi', 'Polly', 'Rio', 'Zazu']) {
    ids.push((await petStore.createPet({ body: { name, categoryId } })).data.id);
  }
  ids.sort((a, b) => a - b);
});

const idsOf = (pets: readonly { id: number }[]) => pets.map(({ id }) => id);

it('pages come one by one, each when it is needed', async () => {
  const pages = petStore.pages('listPets', { query: { categoryId, limit: 2 } });
  front.arrived.length = 0;
  const first = await pages.next();
  expect(idsOf(first.value ?? [])).toEqual(ids.slice(0, 2));
  expect(front.arrived).toHaveLength(1);
  const rest: number[][] = [];
  for await (const page of pages) rest.push(idsOf(page));
  expect(rest).toEqual([ids.slice(2, 4), ids.slice(4)]);
  expect(front.arrived).toHaveLength(3);
});

it('items come from all pages', async () => {
  const found = await collect(petStore.items('listPets', { query: { categoryId, limit: 2, status: 'available' } }));
  expect(idsOf(found)).toEqual(ids);
});

it('a repeated parameter stays repeated', async () => {
  const wanted = [ids[0] ?? 0, ids[2] ?? 0, ids[4] ?? 0];
  expect(idsOf(await collect(petStore.items('listPets', { query: { id: wanted, limit: 1 } })))).toEqual(wanted);
  expect(front.arrived.at(-1)?.path).toMatch(/^\/shop\/pets\?id=\d+&id=\d+&id=\d+&limit=1&after=\d+$/);
});

it('an empty list of ids does not mean all pets', async () => {
  front.arrived.length = 0;
  const rejected = /^query\.id is an empty list/;
  await expect(petStore.listPets({ query: { id: [] } })).rejects.toThrow(rejected);
  await expect(collect(petStore.items('listPets', { query: { id: [] } }))).rejects.toThrow(rejected);
  expect(front.arrived).toEqual([]);
});

it('a list may be left before its end, or be empty', async () => {
  front.arrived.length = 0;
  for await (const { id } of petStore.items('listPets', { query: { limit: 1 } })) {
    expect(id).toBe(ids[0]);
    break;
  }
  expect(front.arrived).toHaveLength(1);
  expect(await collect(petStore.pages('listOrders'))).toEqual([[]]);
});

it('one pet by its id comes with its etag, for If-Match; one that does not exist is left out', async () => {
  const [id = 0] = ids;
  const { data, etag = '' } = await petStore.listPets({ query: { id: [id] } });
  expect(idsOf(data)).toEqual([id]);
  const { etag: next } = await petStore.updatePet({ path: { petId: id }, header: { 'If-Match': etag }, body: { status: 'available' } });
  const unchanged = await petStore.listPets({ query: { id: [id] }, header: { 'If-None-Match': next } });
  expect(unchanged).toMatchObject({ data: undefined, response: { status: 304 } });
  expect(await petStore.listPets({ query: { id: [7] } })).toMatchObject({ data: [], etag: undefined });
  expect(await collect(petStore.items('listPets', { query: { id: [7] } }))).toEqual([]);
});

it('an error on the way is thrown', async () => {
  const rejected = collect(petStore.items('listPets', { query: { limit: 101 } }));
  await expect(rejected).rejects.toMatchObject({ code: 'invalid_parameter' });
});

it('If-None-Match: no data if nothing has changed', async () => {
  const path = { categoryId };
  const { etag } = await petStore.getCategory({ path });
  const { data, response } = await petStore.getCategory({ path, header: { 'If-None-Match': etag } });
  expect({ data, status: response.status }).toEqual({ data: undefined, status: 304 });
});
