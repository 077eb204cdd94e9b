import { describe } from 'vitest';
import type { PlacedOrder } from '../../client/index.ts';
import { describeList } from '../support/lists.ts';
import { startShop } from '../support/service.ts';
import { absent } from '../support/shop.ts';

const { service, send, newPet, order } = await startShop('listOrders');
const petId = await newPet();
/** In ascending order of id: of the pet and open, of the pet and complete, of no pet and open, of no pet and complete; and again. */
const orders: PlacedOrder[] = [];
for (let at = 0; at < 24; at++) orders.push(await place({ ...(at % 4 < 2 && { petId }), quantity: at + 1, complete: at % 2 === 1 }));

/** A new order, with the highest id. */
async function place(fields: object): Promise<PlacedOrder> {
  service.now += 1;
  return (await order(fields)).body;
}

describe('listOrders', () => {
  const ofPet = (one: PlacedOrder) => one.petId === petId;
  describeList<PlacedOrder>(service, 'listOrders', {
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
