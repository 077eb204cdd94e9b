import { describe, expect, it } from 'vitest';
import type { Pet } from '../../client/index.ts';
import { describeList } from '../support/lists.ts';
import { pagesFrom } from '../support/request.ts';
import { startShop } from '../support/service.ts';
import { absent } from '../support/shop.ts';

const statuses = ['available', 'pending', 'sold'];
const { service, send, get, newCategory } = await startShop('listPets');
const [dogs, cats] = [await newCategory(), await newCategory()];
/** In ascending order of id: every status in turn, in pairs of a dog and a cat. */
const pets: Pet[] = [];
for (let at = 0; at < 24; at++) pets.push(await newPet({ categoryId: at % 2 ? cats : dogs, status: statuses[at % 3] }));

/** A new pet, with the highest id. */
async function newPet(fields: object): Promise<Pet> {
  service.now += 1;
  return (await send('POST', '/pets', { name: 'Rex', categoryId: dogs, ...fields })).body;
}
const list = (query: string, headers = {}) => get(`/pets?${query}`, headers);
const idsQuery = (of: readonly Pet[]) => of.map(({ id }) => `id=${id}`).join('&');
/** Queries of each status, if any, and of each category, if any. */
const filters = [undefined, ...statuses].flatMap((status) =>
  [() => undefined, () => dogs, () => cats, () => absent].map((category) => {
    const query = () => `${status ? `&status=${status}` : ''}${category() ? `&categoryId=${category()}` : ''}`;
    return [query, (pet: Pet) => pet.status === (status ?? pet.status) && pet.categoryId === (category() ?? pet.categoryId)] as const;
  }),
);

describe('listPets', () => {
  it('200 with the entity tag of the one pet of the filter, as in a read by id, valid for If-Match', async () => {
    const { id } = await newPet({});
    const etagOf = async (query: string) => (await list(query)).headers.etag ?? '';
    expect(await etagOf(`id=${id}`)).toBe((await get(`/pets/${id}`)).headers.etag);
    const known = { 'if-match': await etagOf(`id=${id}`) };
    expect((await send('PATCH', `/pets/${id}`, { name: 'Max' }, known)).status).toBe(200);
    expect((await send('PATCH', `/pets/${id}`, { name: 'Tom' }, known)).status).toBe(412);
    expect((await send('PATCH', `/pets/${id}`, { name: 'Tom' }, { 'if-match': await etagOf(`id=${id}&id=${id}`) })).status).toBe(200);
    expect((await list(`id=${id}`)).headers['cache-control']).toBe('private, no-cache');
    for (const query of ['', 'limit=1', `id=${id}&status=sold`, `id=${id}&after=${id}`, `id=${id}&id=${pets[0]?.id}`, 'id=1'])
      expect(await etagOf(query), query).toBe('');
    await send('DELETE', `/pets/${id}`);
  });

  it('304 for the current version of the one pet, 200 for another version or for several pets', async () => {
    const [pet, other] = pets;
    const { etag = '' } = (await list(`id=${pet?.id}`)).headers;
    expect(await list(`id=${pet?.id}`, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '', headers: { etag } });
    expect((await list(`id=${pet?.id}`, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await list(`id=${pet?.id}`, { 'if-match': '"other"' })).status).toBe(412);
    expect((await list(`id=${pet?.id}&id=${other?.id}`, { 'if-none-match': etag })).status).toBe(200);
  });

  it('412 for a list without an entity tag and any tag in If-Match, 200 for *', async () => {
    const [pet, other] = pets;
    for (const query of ['', `id=${pet?.id}&id=${other?.id}`, `id=${absent}`, `id=${pet?.id}&status=pending`]) {
      const { status, body } = await list(query, { 'if-match': '"1"' });
      expect([status, body.message], query).toEqual([412, expect.stringMatching(/without an ETag .* send exactly one id/)]);
      expect((await list(query, { 'if-match': '*' })).status, query).toBe(200);
    }
  });

  it('200 with the pets named, in ascending order, each once, without those that do not exist', async () => {
    const some = pets.slice(3, 9);
    const asked = [...some, ...some].reverse();
    expect((await list(`${idsQuery(asked)}&id=${absent}`)).body).toEqual(some);
    expect((await list(`id=${absent}`)).body).toEqual([]);
  });

  it.each([1, 4, 5, 6])('200 with the pets named over pages of %i, with filters', async (limit) => {
    const path = `/pets?${idsQuery(pets)}&status=sold&categoryId=${dogs}&limit=${limit}`;
    expect((await pagesFrom<Pet>(service.call, path)).flat()).toEqual(
      pets.filter((pet) => pet.status === 'sold' && pet.categoryId === dogs),
    );
  });

  it('200 with a hundred pets named at once, 400 for one more', async () => {
    const others = (count: number) => Array.from({ length: count }, (_, at) => `&id=${at + 1}`).join('');
    expect((await list(`id=${pets[0]?.id}${others(99)}`)).body).toEqual([pets[0]]);
    expect((await list(`id=${pets[0]?.id}${others(100)}`)).body.message).toBe('id must be given 100 times or fewer');
  });

  describeList<Pet>(service, 'listPets', {
    items: () => pets,
    idOf: ({ id }) => id,
    filters,
    meanwhile: async () => {
      const [gone, added] = [await newPet({}), await newPet({ status: 'pending' })];
      await send('DELETE', `/pets/${gone.id}`);
      for (const pet of [pets[2], pets[7]]) await send('PATCH', `/pets/${pet?.id}`, { status: 'available' });
      return [added];
    },
  });
});
