import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPetStore } from '../../../client/index.ts';
import { openCloud } from '../../support/store.ts';
import { appliedTo, type Init, post, senderTo, withKey } from './send.ts';

const cloud = await openCloud('preferClient');
const send = senderTo(cloud);
const category = await petStore().createCategory({ body: { name: 'Dogs' } });
const petId = (await petStore().createPet({ body: { name: 'Rex', categoryId: category.data.id } })).data.id;

/** A client that sends the header with each request, and waits no time. A connection that breaks has the status 0. */
function petStore(prefer?: string, statuses: number[] = []) {
  let now = Date.now();
  return createPetStore({
    baseUrl: cloud.url,
    apiKey: cloud.keys.enterprise,
    now: () => now,
    sleep: async (milliseconds) => {
      now += milliseconds;
    },
    fetch: async (request) => {
      if (prefer) request.headers.set('prefer', prefer);
      const response = await fetch(request).catch((error) => {
        statuses.push(0);
        throw error;
      });
      statuses.push(response.status);
      return response;
    },
  });
}

const openOrders = async () => (await petStore().listOrders({ query: { petId, limit: 100 } })).data.length;

const faults = [
  ['code=503', 503, false],
  ['code=429', 429, false],
  ['code=429, retry-after=none', 429, false],
  ['code=503, when=after', 503, true],
  ['code=502, example=gateway', 502, false],
  ['code=504, example=gateway, when=after', 504, true],
  ['connection=reset', 0, false],
  ['connection=reset, when=after', 0, true],
  ['connection=cut', 'cut', true],
] as const;

describe.each(faults)('after two times %s, the typed client', (fault, status, isAfter) => {
  const prefer = () => `${fault}, times=2, run=${randomUUID()}`;
  const seen = (success: number) => [...Array(2).fill(status === 'cut' ? success : status), success];

  it('places one order', async () => {
    const statuses: number[] = [];
    const before = await openOrders();
    const { response } = await petStore(prefer(), statuses).createOrder({ body: { petId } });
    expect(statuses).toEqual(seen(201));
    expect(response.headers.has('idempotency-replayed')).toBe(isAfter);
    expect(await openOrders()).toBe(before + 1);
  });

  it('reads a list, and changes a pet once', async () => {
    const [reads, changes]: [number[], number[]] = [[], []];
    const before = await petStore(prefer(), reads).listPets({ query: { id: [petId] } });
    const name = randomUUID();
    const { etag } = await petStore(prefer(), changes).updatePet({ path: { petId }, body: { name }, retryInDoubt: true });
    expect([reads, changes]).toEqual([seen(200), seen(200)]);
    const after = await petStore().listPets({ query: { id: [petId] } });
    expect([after.data[0]?.name, after.etag]).toEqual([name, etag]);
    expect(after.etag).not.toBe(before.etag);
  });
});

describe('times=2', () => {
  it('does not count a request with an error of its own', async () => {
    const prefer = 'code=503, when=after, times=1, run=own';
    const once = async (body: object) => appliedTo(await send(prefer, '/messages', post(body)));
    const message = { message: 'x' };
    expect([await once({}), await once(message), await once(message)]).toEqual([
      [400, null],
      [503, prefer],
      [202, null],
    ]);
  });

  const once = async (prefer: string, path = '/pets', init: Init = {}) => (await send(prefer, path, init)).status;

  it('fails two of three requests, also of ten callers at once', async () => {
    const ten = Array.from({ length: 10 }, () => once('code=503, times=2, run=ten', '/messages', post({ message: 'x' })));
    expect((await Promise.all(ten)).sort()).toEqual([202, 202, 202, ...Array(7).fill(503)]);
  });

  it('counts by account, route and text, and not by id', async () => {
    const prefer = 'code=503, times=2, run=route';
    const pet = `/pets/${petId}`;
    expect([await once(prefer, pet), await once(prefer, `/pets/${petId + 1}`)]).toEqual([503, 503]);
    const others = [once(prefer), once(prefer, pet, { method: 'DELETE' }), once(prefer, pet, withKey(cloud.keys.business))];
    expect(await Promise.all([...others, once(`${prefer}2`, pet)])).toEqual([503, 503, 503, 503]);
    expect([await once(prefer, pet), await once(prefer, pet)]).toEqual([200, 503]);
  });
});

describe('delay', () => {
  it('holds a response back', async () => {
    const late = send('delay=1').then(appliedTo);
    expect(await Promise.race([late, send('return=minimal').then(appliedTo)])).toEqual([200, null]);
    expect(await late).toEqual([200, 'delay=1']);
  });

  it('with when=after comes after the change', async () => {
    const before = await openOrders();
    let isLate = true;
    const late = send('delay=3, when=after', '/store/orders', post({ petId })).finally(() => {
      isLate = false;
    });
    await expect.poll(openOrders).toBe(before + 1);
    expect(isLate).toBe(true);
    expect(appliedTo(await late)).toEqual([201, 'delay=3, when=after']);
  });

  it('makes the change of a client that has hung up', async () => {
    const before = await openOrders();
    const signal = AbortSignal.timeout(100);
    await expect(send('delay=0.5', '/store/orders', { ...post({ petId }), signal })).rejects.toThrow('timeout');
    await expect.poll(openOrders).toBe(before + 1);
  });
});
