import { describe, expect, it } from 'vitest';
import { openClient } from '../support/store.ts';
import { useShop } from '../support/useShop.ts';

const shop = useShop('listsWhileOthersWrite');
const { service } = shop;

/** Reads a list with a write right before one of its reads. Returns the list and the number of its reads. */
async function listWhile(path: string, at: number, write: () => Promise<unknown>): Promise<{ ids: number[]; reads: number }> {
  let reads = 0;
  let queue = Promise.resolve({});
  const client = openClient((_, send) => {
    // In sequence, so that the write falls between two of them.
    queue = queue.then(async () => {
      if (reads++ === at) await write();
      return send();
    });
    return queue;
  });
  const { body } = await service.callThrough(client)({ method: 'GET', path });
  return { ids: body.map((item: { id?: number; petId?: number }) => item.id ?? item.petId), reads };
}

describe('a page has every item once, though the items change during the read', () => {
  const patch = (path: string, json: unknown) => service.call({ method: 'PATCH', path, json });

  it.each([
    ['pets', (categoryId: number) => `/pets?limit=100&after=${categoryId}`],
    ['pets of a category', (categoryId: number) => `/pets?limit=100&categoryId=${categoryId}`],
    ['the inventory', (categoryId: number) => `/store/inventory?limit=100&after=${categoryId}`],
  ])('%s that change their status', async (_, path) => {
    const { body: category } = await service.call({ method: 'POST', path: '/categories', json: { name: 'Dogs' } });
    service.now += 1;
    const { body: pet } = await service.call({ method: 'POST', path: '/pets', json: { name: 'Rex', categoryId: category.id } });
    await service.call({ method: 'PUT', path: `/store/inventory/${pet.id}`, json: { quantity: 1 } });
    const statuses = ['pending', 'sold', 'available'];
    for (let at = 0, reads = 1; at < reads; at++) {
      const listed = await listWhile(path(category.id), at, () => patch(`/pets/${pet.id}`, { status: statuses[at % 3] }));
      expect(listed.ids).toEqual([pet.id]);
      reads = listed.reads;
    }
    await service.call({ method: 'DELETE', path: `/pets/${pet.id}` });
  });

  it.each([
    ['orders', (petId: number) => `/store/orders?limit=100&after=${petId}`],
    ['orders for a pet', (petId: number) => `/store/orders?limit=100&petId=${petId}`],
  ])('%s that are completed', async (_, path) => {
    for (let at = 0, reads = 1; at < reads; at++) {
      service.now += 1;
      const petId = await shop.newPet();
      service.now += 1;
      const orderId = await shop.newOrder({ petId });
      const listed = await listWhile(path(petId), at, () => patch(`/store/orders/${orderId}`, { complete: true }));
      expect(listed.ids).toEqual([orderId]);
      reads = listed.reads;
    }
  });
});
