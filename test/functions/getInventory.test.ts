import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { type Service, startService } from '../support/service.ts';
import { openShop, type Shop } from '../support/shop.ts';

let service: Service;
let shop: Shop;
let petId: number;

beforeAll(async () => {
  service = await startService('getInventory');
  shop = await openShop(service.call);
  petId = await shop.newPet(7);
});

const read = (id: number, headers: Record<string, string> = {}) => service.call({ method: 'GET', path: `/store/inventory/${id}`, headers });

describe('getInventory', () => {
  describeCommonResponses(
    'getInventory',
    () => service,
    () => ({ method: 'GET', path: `/store/inventory/${petId}` }),
  );

  it('200 with the entry and its entity tag', async () => {
    const response = await read(petId);
    expect(response.body).toEqual({ petId, quantity: 7, status: 'available' });
    expect(response.headers).toMatchObject({ etag: '"1"', 'cache-control': 'private, no-cache' });
  });

  it.each(['"1"', 'W/"1"', '*', '"0", "1"'])('304 for the If-None-Match %s', async (known) => {
    expect(await read(petId, { 'if-none-match': known })).toMatchObject({ status: 304, text: '', headers: { etag: '"1"' } });
  });

  it.each(['"0"', '"11"', '"1.1"'])('200 for the If-None-Match %s', async (known) => {
    expect((await read(petId, { 'if-none-match': known })).status).toBe(200);
  });

  it.each([
    ['the stock is set', () => shop.setStock(petId, 9)],
    ['an order takes of it', () => shop.order({ petId, quantity: 1 })],
    ['the pet has another status', () => service.call({ method: 'PATCH', path: `/pets/${petId}`, json: { status: 'pending' } })],
  ])('200 with another entity tag after %s', async (_, change) => {
    const known = (await read(petId)).headers.etag ?? '';
    expect((await read(petId, { 'if-none-match': known })).status).toBe(304);
    expect((await change()).status).toBeLessThan(300);
    const response = await read(petId, { 'if-none-match': known });
    expect(response.status).toBe(200);
    expect(response.headers.etag).not.toBe(known);
  });

  it('404 for a pet whose stock was never set, and for one that does not exist', async () => {
    for (const id of [await shop.newPet(), 9007199254740991]) {
      const response = await read(id, { 'if-none-match': '*' });
      expect(response.body).toEqual({ code: 'resource_not_found', message: `no inventory entry has the petId ${id}`, status: 404 });
    }
  });
});
