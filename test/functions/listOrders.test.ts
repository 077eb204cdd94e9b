import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { pagesFrom } from '../support/pagesFrom.ts';
import { type Service, startService } from '../support/service.ts';
import { openShop, type Shop } from '../support/shop.ts';

let service: Service;
let shop: Shop;
let petId: number;
/** Ids in ascending order: of the pet and open, of the pet and complete, of no pet and open, of no pet and complete; and again. */
const ids: number[] = [];

beforeAll(async () => {
  service = await startService('listOrders');
  shop = await openShop(service.call);
  petId = await shop.newPet();
  for (let at = 0; at < 24; at++) {
    service.now += 1;
    ids.push(await shop.newOrder({ ...(at % 4 < 2 && { petId }), quantity: at + 1, complete: at % 2 === 1 }));
  }
});

const list = (query = '') => service.call({ method: 'GET', path: `/store/orders${query}` });
const idsOf = (orders: readonly { id: number }[]) => orders.map(({ id }) => id);

describe('listOrders', () => {
  describeCommonResponses(
    'listOrders',
    () => service,
    () => ({ method: 'GET', path: '/store/orders' }),
  );

  it('200 with the first twenty in ascending order of id, as each is read alone', async () => {
    const response = await list();
    expect(idsOf(response.body)).toEqual(ids.slice(0, 20));
    expect(response.headers.link).toBe(`</store/orders?after=${ids[19]}>; rel="next"`);
    expect(response.body[0]).toEqual((await service.call({ method: 'GET', path: `/store/orders/${ids[0]}` })).body);
    expect(response.body[2]).toEqual({ id: ids[2], quantity: 3, complete: false });
  });

  it.each([
    ['', 0, 1, 2, 3],
    [`&complete=false`, 0, 2],
    [`&complete=true`, 1, 3],
    [`&petId=PET`, 0, 1],
    [`&petId=PET&complete=false`, 0],
    [`&petId=PET&complete=true`, 1],
    [`&petId=9007199254740991`],
  ])('200 with every order of %s once, over pages of any size', async (filter, ...kinds) => {
    const wanted = ids.filter((_, at) => kinds.includes(at % 4));
    for (const limit of [1, 5, wanted.length || 1, 100]) {
      const pages = (
        await pagesFrom<{ id: number }>(service.call, `/store/orders?limit=${limit}${filter.replace('PET', String(petId))}`)
      ).map(idsOf);
      expect(pages.flat()).toEqual(wanted);
      expect(pages).toHaveLength(Math.max(1, Math.ceil(wanted.length / limit)));
    }
  });

  it('200 with pages that skip and repeat nothing while others place and cancel', async () => {
    const first = await list('?limit=5');
    await service.call({ method: 'DELETE', path: `/store/orders/${ids[3]}` });
    const cancelled = await shop.newOrder();
    await service.call({ method: 'DELETE', path: `/store/orders/${cancelled}` });
    service.now += 1;
    const added = await shop.newOrder();
    const rest = await pagesFrom<{ id: number }>(service.call, `/store/orders?limit=5&after=${first.body.at(-1).id}`);
    expect(idsOf(rest.flat())).toEqual([...ids.slice(5), added]);
    await service.call({ method: 'DELETE', path: `/store/orders/${added}` });
  });

  it('200 after an id that is not an order’s, and an empty page after the last', async () => {
    expect(idsOf((await list(`?after=${(ids[22] ?? 0) + 1}`)).body)).toEqual([ids[23]]);
    const end = await list('?after=9007199254740991');
    expect(end.body).toEqual([]);
    expect(end.headers.link).toBeUndefined();
  });

  it('200 shows a change of state under the other filter', async () => {
    const pet = await shop.newPet();
    const id = await shop.newOrder({ petId: pet });
    const found = async (complete: boolean) => idsOf((await list(`?petId=${pet}&complete=${complete}`)).body);
    expect([await found(false), await found(true)]).toEqual([[id], []]);
    await service.call({ method: 'PATCH', path: `/store/orders/${id}`, json: { complete: true } });
    expect([await found(false), await found(true)]).toEqual([[], [id]]);
  });

  it.each([
    ['limit=0', 'limit must be an integer from 1 to 100, written in plain digits'],
    ['limit=101', 'limit must be an integer from 1 to 100, written in plain digits'],
    ['limit=', 'limit must be an integer from 1 to 100, written in plain digits'],
    ['limit=1e1', 'limit must be an integer from 1 to 100, written in plain digits'],
    ['limit=1&limit=1', 'limit must be given once'],
    ['after=0', 'after must be an integer from 1 to 9007199254740991, written in plain digits'],
    ['after=9007199254740993', 'after must be an integer from 1 to 9007199254740991, written in plain digits'],
    ['petId=0x10', 'petId must be an integer from 1 to 9007199254740991, written in plain digits'],
    ['petId=1&petId=2', 'petId must be given once'],
    ['complete=TRUE', 'complete must be true or false'],
    ['complete=1', 'complete must be true or false'],
    ['complete=true,false', 'complete must be true or false'],
    ['Limit=1', 'Limit (did you mean limit?) is not a parameter of this operation'],
  ])('400 for %s', async (query, message) => {
    expect((await list(`?${query}`)).body).toEqual({ code: 'invalid_parameter', message, status: 400 });
  });
});
