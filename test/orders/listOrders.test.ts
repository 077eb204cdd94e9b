import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { describeList } from '../support/lists.ts';
import { absent } from '../support/shop.ts';
import { useShop } from '../support/useShop.ts';

interface Order {
  readonly id: number;
  readonly petId?: number;
  readonly complete: boolean;
}

const { service, send, get, newPet, order } = useShop('listOrders');
let petId: number;
/** In ascending order of id: of the pet and open, of the pet and complete, of no pet and open, of no pet and complete; and again. */
const orders: Order[] = [];

beforeAll(async () => {
  petId = await newPet();
  for (let at = 0; at < 24; at++) orders.push(await place({ ...(at % 4 < 2 && { petId }), quantity: at + 1, complete: at % 2 === 1 }));
});

/** A new order, with the highest id. */
async function place(fields: object): Promise<Order> {
  service.now += 1;
  return (await order(fields)).body;
}

describe('listOrders', () => {
  describeCommonResponses('listOrders', service, () => ({ method: 'GET', path: '/store/orders' }));

  it('200 shows a change of state under the other filter', async () => {
    const pet = await newPet();
    const { id } = await place({ petId: pet });
    const found = async (complete: boolean) =>
      (await get(`/store/orders?petId=${pet}&complete=${complete}`)).body.map((one: Order) => one.id);
    expect([await found(false), await found(true)]).toEqual([[id], []]);
    await send('PATCH', `/store/orders/${id}`, { complete: true });
    expect([await found(false), await found(true)]).toEqual([[], [id]]);
    orders.push((await get(`/store/orders/${id}`)).body);
  });

  it.each([
    ['petId=1&petId=2', 'petId must be given once'],
    ['complete=TRUE', 'complete must be true or false'],
    ['complete=1', 'complete must be true or false'],
    ['complete=true,false', 'complete must be true or false'],
  ])('400 for %s', async (query, message) => {
    expect((await get(`/store/orders?${query}`)).body).toEqual({ code: 'invalid_parameter', message, status: 400 });
  });

  const ofPet = (one: Order) => one.petId === petId;
  describeList<Order>({
    call: (request) => service.call(request),
    path: '/store/orders',
    items: () => orders,
    idOf: ({ id }) => id,
    filters: [
      [() => '', () => true],
      [() => '&complete=false', ({ complete }) => !complete],
      [() => '&complete=true', ({ complete }) => complete],
      [() => `&petId=${petId}`, ofPet],
      [() => `&petId=${petId}&complete=false`, (one) => ofPet(one) && !one.complete],
      [() => `&petId=${petId}&complete=true`, (one) => ofPet(one) && one.complete],
      [() => `&petId=${absent}`, () => false],
    ],
    meanwhile: async () => {
      await send('DELETE', `/store/orders/${orders[2]?.id}`);
      const [cancelled, added] = [await place({}), await place({})];
      await send('DELETE', `/store/orders/${cancelled.id}`);
      return [added];
    },
  });
});
