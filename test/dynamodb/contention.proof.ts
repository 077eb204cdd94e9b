import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { timeouts } from '../support/environment.ts';
import { openLockingClient } from '../support/lockingDynamoDb.ts';
import { takeOneToken } from '../support/oneToken.ts';
import type { TestRequest } from '../support/request.ts';
import { startShop } from '../support/service.ts';

const shop = await startShop('contention');
takeOneToken(shop.service);
const { service } = shop;

beforeAll(async () => {
  // The service tries for eight seconds. On this clock they last more than a minute, which a busy machine may need for the same tries.
  const [began, clock] = [Date.now(), Date.now];
  vi.spyOn(Date, 'now').mockImplementation(() => began + Math.floor((clock() - began) / 10));
});
afterAll(() => {
  vi.restoreAllMocks();
});

const crowd = 60;

/** Sends a crowd's requests at once, which meet in the store. @returns the responses, which are all successes */
async function sendAtOnce(request: (at: number) => TestRequest) {
  const { client, conflicts } = openLockingClient(5);
  const call = service.callThrough(client, timeouts.testTimeout);
  const responses = await Promise.all(Array.from({ length: crowd }, (_, at) => call(request(at))));
  expect(responses.filter(({ status }) => status >= 300)).toEqual([]);
  expect(conflicts()).toBeGreaterThan(0);
  return responses;
}

const onPet = (method: string, json: (at: number) => object) => async () => {
  const path = `/pets/${await shop.newPet(crowd)}`;
  return (at: number) => ({ method, path, json: json(at) });
};
const onStock = async () => {
  const path = `/store/inventory/${await shop.newPet(crowd)}`;
  return (quantity: number) => ({ method: 'PUT', path, json: { quantity } });
};
const onOrder = (json: (at: number) => object) => async () => {
  const path = `/store/orders/${await shop.newOrder({ petId: await shop.newPet(crowd), quantity: 1 })}`;
  return (at: number) => ({ method: 'PATCH', path, json: json(at) });
};
const changes: readonly [string, () => Promise<(at: number) => TestRequest>][] = [
  ['set one stock', onStock],
  [
    'rename one pet or set its status too',
    onPet('PATCH', (at) => ({ name: `Rex ${at}`, ...(at % 2 === 0 && { status: at % 4 ? 'sold' : 'pending' }) })),
  ],
  ['date one order', onOrder((at) => ({ shipDate: new Date(Date.UTC(2027, 0, at + 1)).toISOString() }))],
  ['set the quantity of one order', onOrder((at) => ({ quantity: 1 + at }))],
];

describe('sixty callers at once all succeed on a store that cancels conflicting transactions:', () => {
  it.each(changes)('they %s', async (_, prepare) => {
    const request = await prepare();
    const responses = await sendAtOnce(request);
    const versions = new Map(responses.map(({ headers, body }) => [headers.etag, body]));
    expect(versions.size).toBe(crowd);
    const { headers, body } = await service.call({ method: 'GET', path: request(0).path });
    expect(versions.get(headers.etag)).toEqual(body);
  });

  it('they order the same pet', async () => {
    const petId = await shop.newPet(crowd);
    await sendAtOnce(() => ({ method: 'POST', path: '/store/orders', json: { petId, quantity: 1 } }));
    expect(await shop.stockOf(petId)).toBe(0);
  });
});
