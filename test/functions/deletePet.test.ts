import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { type Service, startService } from '../support/service.ts';
import { openShop, type Shop } from '../support/shop.ts';

let service: Service;
let shop: Shop;

beforeAll(async () => {
  service = await startService('deletePet');
  shop = await openShop(service.call);
});

const remove = (id: number, headers: Record<string, string> = {}) => service.call({ method: 'DELETE', path: `/pets/${id}`, headers });
const read = (id: number) => service.call({ method: 'GET', path: `/pets/${id}` });

describe('deletePet', () => {
  describeCommonResponses(
    'deletePet',
    () => service,
    async () => ({ method: 'DELETE', path: `/pets/${await shop.newPet()}` }),
  );

  it('204, and the pet is gone with its inventory entry', async () => {
    const id = await shop.newPet(7);
    expect(await remove(id)).toMatchObject({ status: 204, text: '' });
    for (const path of [`/pets/${id}`, `/store/inventory/${id}`]) expect((await service.call({ method: 'GET', path })).status).toBe(404);
    for (const path of [`/pets?id=${id}`, `/pets?after=${id - 1}`, `/store/inventory?after=${id - 1}`]) {
      const { body } = await service.call({ method: 'GET', path });
      expect(body.filter((item: { id?: number; petId?: number }) => item.id === id || item.petId === id)).toEqual([]);
    }
    expect((await remove(id)).status).toBe(404);
    expect((await shop.setStock(id, 1)).status).toBe(404);
    expect((await shop.order({ petId: id })).status).toBe(422);
  });

  it('204 lowers its category’s count once', async () => {
    const { body: category } = await service.call({ method: 'POST', path: '/categories', json: { name: 'Dogs' } });
    const pets = [];
    for (const name of ['Rex', 'Max']) {
      pets.push((await service.call({ method: 'POST', path: '/pets', json: { name, categoryId: category.id } })).body.id);
    }
    const removeCategory = () => service.call({ method: 'DELETE', path: `/categories/${category.id}` });
    expect((await remove(pets[0])).status).toBe(204);
    expect((await remove(pets[0])).status).toBe(404);
    expect((await removeCategory()).status).toBe(409);
    expect((await remove(pets[1])).status).toBe(204);
    expect((await removeCategory()).status).toBe(204);
  });

  it.each(['"1"', '*', '"0", "1"'])('204 for the If-Match %s', async (tag) => {
    expect((await remove(await shop.newPet(), { 'if-match': tag })).status).toBe(204);
  });

  it.each(['"2"', 'W/"1"'])('412 for the If-Match %s, and the pet stays', async (tag) => {
    const id = await shop.newPet();
    expect((await remove(id, { 'if-match': tag })).body.code).toBe('precondition_failed');
    expect((await read(id)).status).toBe(200);
  });

  it.each(['*', '"1"', 'W/"1"', '"0", "1"'])('412 for the If-None-Match %s, and the pet stays', async (tag) => {
    const id = await shop.newPet();
    expect((await remove(id, { 'if-none-match': tag })).body.code).toBe('precondition_failed');
    expect((await read(id)).status).toBe(200);
  });

  it('204 for an If-None-Match of other versions', async () => {
    const id = await shop.newPet();
    expect((await remove(id, { 'if-none-match': '"0", "2"' })).status).toBe(204);
  });

  it('404 for a pet that does not exist, before any condition', async () => {
    const response = await remove(9007199254740991, { 'if-match': '"1"' });
    expect(response.body).toEqual({ code: 'resource_not_found', message: 'no pet has the id 9007199254740991', status: 404 });
  });

  it('409 while an order for it is open, before any condition, and 204 when no order is open', async () => {
    const id = await shop.newPet(7);
    const [cancelled, completed] = [await shop.newOrder({ petId: id, quantity: 1 }), await shop.newOrder({ petId: id })];
    await shop.newOrder({ petId: id, complete: true });
    const rejected = { code: 'pet_in_use', message: 'the pet still has open orders', status: 409 };
    expect((await remove(id, { 'if-match': '"9"' })).body).toEqual(rejected);
    await service.call({ method: 'DELETE', path: `/store/orders/${cancelled}` });
    expect((await remove(id)).body).toEqual(rejected);
    await service.call({ method: 'PATCH', path: `/store/orders/${completed}`, json: { complete: true } });
    expect((await remove(id, { 'if-match': '"1"' })).status).toBe(204);
  });
});
