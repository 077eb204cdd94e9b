import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { pagesFrom } from '../support/pagesFrom.ts';
import { type Service, startService } from '../support/service.ts';
import { openShop, type Shop } from '../support/shop.ts';

interface Entry {
  readonly petId: number;
  readonly quantity: number;
  readonly status: string;
}

const statuses = ['available', 'pending', 'sold'] as const;
let service: Service;
let shop: Shop;
/** In ascending order of pet id, every status in turn. */
const entries: Entry[] = [];

beforeAll(async () => {
  service = await startService('listInventory');
  shop = await openShop(service.call);
  for (let at = 0; at < 24; at++) {
    await shop.newPet();
    entries.push(await newEntry(at, statuses[at % 3]));
  }
});

/** A new entry, with the highest pet id. */
async function newEntry(quantity: number, status = 'available'): Promise<Entry> {
  service.now += 1;
  const petId = await shop.newPet(quantity);
  await setStatus(petId, status);
  return { petId, quantity, status };
}
const setStatus = (petId: number, status: string) => service.call({ method: 'PATCH', path: `/pets/${petId}`, json: { status } });
const list = (query = '') => service.call({ method: 'GET', path: `/store/inventory${query}` });
const pages = (path: string) => pagesFrom<Entry>(service.call, path);

describe('listInventory', () => {
  describeCommonResponses(
    'listInventory',
    () => service,
    () => ({ method: 'GET', path: '/store/inventory' }),
  );

  it('200 with the first twenty in ascending order of pet id, and the address of the next page', async () => {
    const response = await list();
    expect(response.body).toEqual(entries.slice(0, 20));
    expect(response.headers.link).toBe(`</store/inventory?after=${entries[19]?.petId}>; rel="next"`);
  });

  it.each(['', ...statuses])(
    '200 with every entry of status %o once, and no pet without an entry, over pages of any size',
    async (status) => {
      const wanted = entries.filter((entry) => status === '' || entry.status === status);
      for (const limit of [1, 5, wanted.length, 100]) {
        const found = await pages(`/store/inventory?limit=${limit}${status && `&status=${status}`}`);
        expect(found.flat()).toEqual(wanted);
        expect(found).toHaveLength(Math.ceil(wanted.length / limit));
      }
    },
  );

  it('200 shows a change of stock and of the pet’s status, and no entry of a deleted pet', async () => {
    const { petId } = await newEntry(5);
    const found = async (status: string) => (await list(`?status=${status}&after=${petId - 1}`)).body;
    await shop.order({ petId, quantity: 2, complete: true });
    expect(await found('available')).toEqual([{ petId, quantity: 3, status: 'available' }]);
    await setStatus(petId, 'sold');
    expect([await found('available'), await found('sold')]).toEqual([[], [{ petId, quantity: 3, status: 'sold' }]]);
    await service.call({ method: 'DELETE', path: `/pets/${petId}` });
    expect((await list(`?after=${petId - 1}`)).body).toEqual([]);
  });

  it('200 with pages that skip and repeat nothing while others set stock and delete pets', async () => {
    const first = await list('?limit=5');
    const gone = await newEntry(1);
    const added = await newEntry(2);
    await service.call({ method: 'DELETE', path: `/pets/${gone.petId}` });
    await shop.setStock(entries[2]?.petId ?? 0, 2);
    const rest = (await pages(`/store/inventory?limit=5&after=${first.body.at(-1).petId}`)).flat();
    expect(rest).toEqual([...entries.slice(5), added]);
    await service.call({ method: 'DELETE', path: `/pets/${added.petId}` });
  });

  it.each([
    ['status=lost', 'status must be one of available, pending, sold'],
    ['status=sold&status=sold', 'status must be given once'],
    ['limit=0', 'limit must be an integer from 1 to 100, written in plain digits'],
    ['limit=101', 'limit must be an integer from 1 to 100, written in plain digits'],
    ['limit=1&limit=2', 'limit must be given once'],
    ['after=0', 'after must be an integer from 1 to 9007199254740991, written in plain digits'],
    ['after=1&after=2', 'after must be given once'],
    ['petId=1', 'petId is not a parameter of this operation'],
  ])('400 for %s', async (query, message) => {
    expect((await list(`?${query}`)).body).toEqual({ code: 'invalid_parameter', message, status: 400 });
  });
});
