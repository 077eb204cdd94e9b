import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { pagesFrom } from '../support/pagesFrom.ts';
import { type Service, startService } from '../support/service.ts';

interface Pet {
  readonly id: number;
  readonly name: string;
  readonly categoryId: number;
  readonly status: string;
}

const statuses = ['available', 'pending', 'sold'];
let service: Service;
let dogs: number;
let cats: number;
/** In ascending order of id: every status in turn, in pairs of a dog and a cat. */
const pets: Pet[] = [];

beforeAll(async () => {
  service = await startService('listPets');
  [dogs, cats] = [await newCategory('Dogs'), await newCategory('Cats')];
  for (let at = 0; at < 24; at++) pets.push(await newPet({ categoryId: at % 2 ? cats : dogs, status: statuses[at % 3] }));
});

const newCategory = async (name: string): Promise<number> =>
  (await service.call({ method: 'POST', path: '/categories', json: { name } })).body.id;
/** A new pet, with the highest id. */
async function newPet(fields: object): Promise<Pet> {
  service.now += 1;
  return (await service.call({ method: 'POST', path: '/pets', json: { name: 'Rex', categoryId: dogs, ...fields } })).body;
}
const list = (query = '') => service.call({ method: 'GET', path: `/pets${query}` });
const pages = (path: string) => pagesFrom<Pet>(service.call, path);
const idsQuery = (of: readonly Pet[]) => of.map(({ id }) => `id=${id}`).join('&');

describe('listPets', () => {
  describeCommonResponses(
    'listPets',
    () => service,
    () => ({ method: 'GET', path: '/pets' }),
  );

  it('200 with the first twenty in ascending order of id, as each is read alone, and the address of the next page', async () => {
    const response = await list();
    expect(response.body).toEqual(pets.slice(0, 20));
    expect(response.headers.link).toBe(`</pets?after=${pets[19]?.id}>; rel="next"`);
    expect(response.body[0]).toEqual((await service.call({ method: 'GET', path: `/pets/${pets[0]?.id}` })).body);
  });

  it('200 with the entity tag of the one pet of the filter, as in a read by id, valid for If-Match', async () => {
    const pet = await newPet({});
    const etagOf = async (query: string) => (await list(query)).headers.etag;
    expect(await etagOf(`?id=${pet.id}`)).toBe((await service.call({ method: 'GET', path: `/pets/${pet.id}` })).headers.etag);
    const change = { method: 'PATCH', path: `/pets/${pet.id}`, headers: { 'if-match': (await etagOf(`?id=${pet.id}`)) ?? '' } } as const;
    expect((await service.call({ ...change, json: { name: 'Max' } })).status).toBe(200);
    expect((await service.call({ ...change, json: { name: 'Tom' } })).status).toBe(412);
    expect(
      (
        await service.call({
          ...change,
          json: { name: 'Tom' },
          headers: { 'if-match': (await etagOf(`?id=${pet.id}&id=${pet.id}`)) ?? '' },
        })
      ).status,
    ).toBe(200);
    expect((await list(`?id=${pet.id}`)).headers['cache-control']).toBe('private, no-cache');

    const noneOrMany = [
      '',
      '?limit=1',
      `?id=${pet.id}&status=sold`,
      `?id=${pet.id}&after=${pet.id}`,
      `?id=${pet.id}&id=${pets[0]?.id}`,
      '?id=1',
    ];
    for (const query of noneOrMany) expect(await etagOf(query), query).toBeUndefined();
    await service.call({ method: 'DELETE', path: `/pets/${pet.id}` });
  });

  it('304 for the current version of the one pet, 200 for another version or for several pets', async () => {
    const [pet, other] = pets;
    const { etag = '' } = (await list(`?id=${pet?.id}`)).headers;
    const ask = (query: string, tag: string) => service.call({ method: 'GET', path: `/pets?${query}`, headers: { 'if-none-match': tag } });
    expect(await ask(`id=${pet?.id}`, etag)).toMatchObject({ status: 304, text: '', headers: { etag } });
    expect((await ask(`id=${pet?.id}`, '"other"')).status).toBe(200);
    expect((await ask(`id=${pet?.id}&id=${other?.id}`, etag)).status).toBe(200);
  });

  const everyStatus = [undefined, ...statuses];
  it.each(everyStatus.flatMap((status) => ['', 'Dogs', 'Cats', 'no'].map((category) => ({ status, category }))))(
    '200 with every pet of status $status and of $category category once, over pages of any size',
    async ({ status, category }) => {
      const categoryId = { Dogs: dogs, Cats: cats, no: 9007199254740991 }[category];
      const wanted = pets.filter((pet) => (!status || pet.status === status) && (!categoryId || pet.categoryId === categoryId));
      const filter = `${status ? `&status=${status}` : ''}${categoryId ? `&categoryId=${categoryId}` : ''}`;
      for (const limit of [1, 5, wanted.length || 1, 100]) {
        const found = await pages(`/pets?limit=${limit}${filter}`);
        expect(found.flat()).toEqual(wanted);
        expect(found).toHaveLength(Math.max(1, Math.ceil(wanted.length / limit)));
      }
    },
  );

  it('200 with the pets named, in ascending order, each once, without those that do not exist', async () => {
    const some = pets.slice(3, 9);
    const asked = [...some, ...some].reverse();
    expect((await list(`?${idsQuery(asked)}&id=9007199254740991`)).body).toEqual(some);
    expect((await list('?id=9007199254740991')).body).toEqual([]);
  });

  it.each([1, 4, 5, 6])('200 with the pets named over pages of %i, with filters', async (limit) => {
    expect((await pages(`/pets?${idsQuery(pets)}&status=sold&categoryId=${dogs}&limit=${limit}`)).flat()).toEqual(
      pets.filter((pet) => pet.status === 'sold' && pet.categoryId === dogs),
    );
  });

  it('200 with a hundred pets named at once, 400 for one more', async () => {
    const absent = (count: number) => Array.from({ length: count }, (_, at) => `&id=${at + 1}`).join('');
    expect((await list(`?id=${pets[0]?.id}${absent(99)}`)).body).toEqual([pets[0]]);
    expect((await list(`?id=${pets[0]?.id}${absent(100)}`)).body.message).toBe('id must be given 100 times or fewer');
  });

  it('200 with pages that skip and repeat nothing while others create, change and delete', async () => {
    const first = await list('?limit=5');
    const gone = await newPet({});
    const added = await newPet({ status: 'pending' });
    await service.call({ method: 'DELETE', path: `/pets/${gone.id}` });
    for (const pet of [pets[2], pets[7]]) await service.call({ method: 'PATCH', path: `/pets/${pet?.id}`, json: { status: 'available' } });
    const rest = (await pages(`/pets?limit=5&after=${first.body.at(-1).id}`)).flat();
    expect(rest.map(({ id }) => id)).toEqual([...pets.slice(5), added].map(({ id }) => id));
    for (const pet of [pets[2], pets[7]]) await service.call({ method: 'PATCH', path: `/pets/${pet?.id}`, json: { status: pet?.status } });
    await service.call({ method: 'DELETE', path: `/pets/${added.id}` });
  });

  it('200 after an id that is not a pet’s, and an empty page after the last', async () => {
    expect((await list(`?after=${(pets[22]?.id ?? 0) + 1}`)).body).toEqual([pets[23]]);
    const end = await list('?after=9007199254740991');
    expect(end.body).toEqual([]);
    expect(end.headers.link).toBeUndefined();
  });

  it.each([
    ['id=', 'id must be an integer from 1 to 9007199254740991, written in plain digits'],
    ['id=1,2', 'id must be an integer from 1 to 9007199254740991, written in plain digits'],
    ['id=1&id=x', 'id must be an integer from 1 to 9007199254740991, written in plain digits'],
    ['id=0', 'id must be an integer from 1 to 9007199254740991, written in plain digits'],
    ['id[]=1', 'id[] is not a parameter of this operation'],
    ['status=lost', 'status must be one of available, pending, sold'],
    ['status=', 'status must be one of available, pending, sold'],
    ['status=sold,pending', 'status must be one of available, pending, sold'],
    ['status=sold&status=sold', 'status must be given once'],
    ['categoryId=1&categoryId=1', 'categoryId must be given once'],
    ['limit=1&limit=2', 'limit must be given once'],
    ['after=1&after=2', 'after must be given once'],
    ['limit=0', 'limit must be an integer from 1 to 100, written in plain digits'],
    ['limit=101', 'limit must be an integer from 1 to 100, written in plain digits'],
    ['Id=1', 'Id (did you mean id?) is not a parameter of this operation'],
  ])('400 for %s', async (query, message) => {
    expect((await list(`?${query}`)).body).toEqual({ code: 'invalid_parameter', message, status: 400 });
  });
});
