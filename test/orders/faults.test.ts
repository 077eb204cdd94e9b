import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../tools/inProcess/request.ts';
import { callThrough } from '../support/callThrough.ts';
import { useShop } from '../support/useShop.ts';

type When = 'before' | 'after';

const shop = useShop('ordersFaults');
const { service } = shop;
/** The command to the store that fails, counted from 0, and whether it fails before or after its effect. */
let fault: { at: number; when: When } | undefined;
let sent = 0;
let faulty: Call;

beforeAll(async () => {
  faulty = callThrough(service, async (send) => {
    const fails = sent++ === fault?.at;
    const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    if (fails && fault?.when === 'before') throw lost;
    await send();
    if (fails) throw lost;
  });
});

/** Runs the test once per command to the store, with that command failing, until all have failed once. */
async function underEveryFault(when: When, run: (call: Call) => Promise<void>): Promise<number> {
  for (let at = 0; ; at++) {
    [fault, sent] = [{ at, when }, 0];
    service.now += 1;
    await run(async (request) => {
      const response = await faulty(request);
      expect(response.status === 503).toBe(sent > at);
      return response;
    });
    if (sent <= at) return at;
  }
}

describe.each<When>(['before', 'after'])('when any one command to the store fails %s its effect', (when) => {
  it('an order is placed completely or not at all, and once with a repeated Idempotency-Key', async () => {
    const faults = await underEveryFault(when, async (call) => {
      const petId = await shop.newPet(5);
      const request = {
        method: 'POST',
        path: '/store/orders',
        json: { petId, quantity: 2 },
        headers: { 'idempotency-key': `${when} ${service.now}` },
      };
      const list = async () => (await service.call({ method: 'GET', path: `/store/orders?petId=${petId}` })).body;
      await call(request);
      expect(await shop.stockOf(petId)).toBe(5 - 2 * (await list()).length);
      expect((await service.call(request)).status).toBe(201);
      expect((await service.call(request)).headers['idempotency-replayed']).toBe('true');
      expect(await shop.stockOf(petId)).toBe(3);
      expect(await list()).toHaveLength(1);
    });
    expect(faults).toBe(3);
  });

  it.each([
    ['raised', { quantity: 4 }, 1],
    ['moved to no pet', { petId: null }, 5],
    ['raised and completed', { quantity: 4, complete: true }, 1],
  ])('an order is %s completely or not at all, and the change may be sent again', async (_, patch, left) => {
    const faults = await underEveryFault(when, async (call) => {
      const petId = await shop.newPet(5);
      const path = `/store/orders/${await shop.newOrder({ petId, quantity: 2 })}`;
      await call({ method: 'PATCH', path, json: patch });
      const { headers } = await service.call({ method: 'GET', path });
      expect(await shop.stockOf(petId)).toBe(headers.etag === '"1"' ? 3 : left);
      const again = await service.call({ method: 'PATCH', path, json: patch });
      if ('complete' in patch && headers.etag !== '"1"') expect(again.body.code).toBe('order_complete');
      else expect(again.status).toBe(200);
      expect(await shop.stockOf(petId)).toBe(left);
    });
    expect(faults).toBe(2);
  });

  it('an order is cancelled completely or not at all, and returns its stock once', async () => {
    const faults = await underEveryFault(when, async (call) => {
      const petId = await shop.newPet(5);
      const path = `/store/orders/${await shop.newOrder({ petId, quantity: 2 })}`;
      await call({ method: 'DELETE', path });
      const { status } = await service.call({ method: 'GET', path });
      expect(await shop.stockOf(petId)).toBe(status === 200 ? 3 : 5);
      expect((await service.call({ method: 'DELETE', path })).status).toBe(status === 200 ? 204 : 404);
      expect(await shop.stockOf(petId)).toBe(5);
    });
    expect(faults).toBe(2);
  });

  it('a message is queued once with a repeated Idempotency-Key', async () => {
    await underEveryFault(when, async (call) => {
      const request = {
        method: 'POST',
        path: '/messages',
        json: { message: 'Hi' },
        headers: { 'idempotency-key': `m ${when} ${service.now}` },
      };
      const first = await call(request);
      const again = await service.call(request);
      expect(again.status).toBe(202);
      expect((await service.call(request)).text).toBe(again.text);
      expect(first.status === 202 ? first.text : again.text).toBe(again.text);
    });
  });
});
