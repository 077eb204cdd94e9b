import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callOnLockingDynamoDb } from '../support/lockingDynamoDb.ts';
import type { TestResponse } from '../support/request.ts';
import { type Service, startService } from '../support/service.ts';
import { openShop, type Shop } from '../support/shop.ts';

let service: Service;
let shop: Shop;

beforeAll(async () => {
  service = await startService('contention');
  shop = await openShop(service.call);
  // The service tries for six seconds. On this clock they last a minute, which a busy machine may need for the same tries.
  const [began, clock] = [Date.now(), Date.now];
  vi.spyOn(Date, 'now').mockImplementation(() => began + Math.floor((clock() - began) / 10));
});
afterAll(() => {
  vi.restoreAllMocks();
});

const times = <Value>(count: number, make: (at: number) => Value) => Array.from({ length: count }, (_, at) => make(at));

/** Eight concurrent writers, each of which writes ten times in sequence. */
async function eightWriters(write: (at: number) => Promise<TestResponse>): Promise<TestResponse[]> {
  const responses = times(8, async (writer) => {
    const own: TestResponse[] = [];
    for (const at of times(10, (index) => 10 * writer + index)) own.push(await write(at));
    return own;
  });
  return (await Promise.all(responses)).flat();
}

describe('eight concurrent writers of one stock all succeed, though the store cancels conflicting transactions', () => {
  it('setInventory', async () => {
    const petId = await shop.newPet(0);
    const { call, conflicts } = callOnLockingDynamoDb(service, 20);
    const responses = await eightWriters((quantity) => call({ method: 'PUT', path: `/store/inventory/${petId}`, json: { quantity } }));
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(conflicts()).toBeGreaterThan(0);
  });

  it('createOrder', async () => {
    const petId = await shop.newPet(80);
    const { call, conflicts } = callOnLockingDynamoDb(service, 20);
    const responses = await eightWriters(() => call({ method: 'POST', path: '/store/orders', json: { petId, quantity: 1 } }));
    expect(responses.filter(({ status }) => status !== 201)).toEqual([]);
    expect(await shop.stockOf(petId)).toBe(0);
    expect(conflicts()).toBeGreaterThan(0);
  });
});
