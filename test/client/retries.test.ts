import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPetStore, type PetStore, PetStoreError, type PetStoreOptions } from '../../client/index.ts';
import { type Service, startService } from '../support/service.ts';
import { WaitingClock } from './clock.ts';
import { type Fault, type Front, startFront } from './front.ts';

let service: Service;
let front: Front;
let apiKey: string;
let clock: WaitingClock;
let petStore: PetStore;

beforeAll(async () => {
  service = await startService('client');
  front = await startFront(service.call);
  apiKey = await service.issueKey();
});
beforeEach(() => {
  front.faults = [];
  petStore = open();
});

/** A client with a clock of its own and a jitter of one half. */
function open(options: Partial<PetStoreOptions> = {}): PetStore {
  clock = new WaitingClock();
  return createPetStore({ baseUrl: front.url, apiKey, now: clock.now, sleep: clock.sleep, random: () => 0.5, ...options });
}

/** What comes of a call, and what arrived of it at the server. */
async function tried<Result>(faults: Fault[], call: () => Promise<Result>) {
  front.arrived.length = 0;
  front.faults = faults;
  const result = await call().catch((error) => error);
  return { result, arrived: [...front.arrived], waits: clock.waits.splice(0) };
}

const limited = (retryAfter: string): Fault => ({
  status: 429,
  headers: { 'retry-after': retryAfter, 'content-type': 'application/json', 'x-request-id': 'request-7' },
  body: '{"code":"rate_limit_exceeded","message":"too many","status":429}',
});
const unavailable: Fault = { status: 503, headers: { 'retry-after': '1' }, body: '{"code":"unavailable","message":"later","status":503}' };
/** What API Gateway itself says when a function takes too long. */
const gatewayTimeout: Fault = { status: 503, body: '{"message":"Service Unavailable"}' };

describe('waits', () => {
  const inSevenSeconds = () => new Date(clock.now() + 7_000).toUTCString();
  const cases: [string, () => Fault[], number[]][] = [
    ['429 with seconds: as long, and half of the first step', () => [limited('61')], [61_250]],
    ['429 with a date: until then', () => [limited(inSevenSeconds())], [7_250]],
    ['429 with a date gone by: the step alone', () => [limited('Sun, 06 Nov 1994 08:49:37 GMT')], [250]],
    ['429 twice: a step twice as long', () => [limited('2'), limited('2')], [2_250, 2_500]],
    ['503 with Retry-After', () => [unavailable, unavailable, unavailable], [1_250, 1_500, 2_000]],
    ['503 without', () => [gatewayTimeout, gatewayTimeout, gatewayTimeout], [250, 500, 1_000]],
    ['a connection that ends before the request is read', () => ['cut before', 'cut before', 'cut before'], [250, 500, 1_000]],
    ['a connection that ends in the middle of the answer', () => ['cut within'], [250]],
    ['all of them', () => [limited('3'), 'cut after', unavailable], [3_250, 500, 2_000]],
  ];
  it.each(cases)('%s', async (_, faults, waits) => {
    const told = await tried(faults(), () => petStore.listCategories());
    expect(told).toMatchObject({ result: { data: expect.any(Array) }, waits });
    expect(told.arrived).toHaveLength(waits.length + 1);
  });
});

describe('gives up', () => {
  it('after four tries, with what was said last', async () => {
    const { result, arrived, waits } = await tried(Array(9).fill(limited('5')), () => petStore.listPets());
    expect(result).toBeInstanceOf(PetStoreError);
    expect(result).toMatchObject({
      name: 'PetStoreError',
      code: 'rate_limit_exceeded',
      message: 'too many',
      status: 429,
      requestId: 'request-7',
      retryAfterSeconds: 5,
      inDoubt: false,
    });
    expect([arrived.length, waits.length]).toEqual([4, 3]);
  });

  it('after as many tries as it is told', async () => {
    petStore = open({ tries: 1 });
    expect((await tried([unavailable], () => petStore.listPets())).arrived).toHaveLength(1);
  });

  it('at once, where the wait is too long, and sends nothing more until it is over', async () => {
    const refused = { code: 'rate_limit_exceeded', retryAfterSeconds: 3_600 };
    expect(await tried([limited('3600')], () => petStore.listPets())).toMatchObject({ result: refused, arrived: [{}], waits: [] });
    clock.time += 600_000;
    expect(await tried([], () => petStore.listOrders())).toMatchObject({ result: { ...refused, retryAfterSeconds: 3_000 }, arrived: [] });
    clock.time += 3_000_000;
    expect(await tried([], () => petStore.listOrders())).toMatchObject({ result: { data: [] }, arrived: [{}] });
  });

  it('a gateway is not the service: unknown_error', async () => {
    const { result } = await tried(Array(4).fill(gatewayTimeout), () => petStore.createMessage({ body: { message: 'Hi' } }));
    expect(result).toMatchObject({ code: 'unknown_error', message: 'Service Unavailable', status: 503, inDoubt: true });
  });

  it('no answer at all: connection_failed, and only a change is in doubt', async () => {
    const lost: Fault[] = Array(4).fill('cut before');
    const read = await tried([...lost], () => petStore.listPets());
    expect(read.result).toMatchObject({ code: 'connection_failed', status: 0, inDoubt: false, cause: expect.any(TypeError) });
    const change = await tried([...lost], () => petStore.createMessage({ body: { message: 'Hi' } }));
    expect(change.result).toMatchObject({ code: 'connection_failed', inDoubt: true });
    expect(change.arrived).toHaveLength(4);
  });
});

describe('is refused once', () => {
  const missing = { path: { petId: 7 } };
  const cases: [string, number, Fault[], () => Promise<unknown>][] = [
    ['missing_field', 400, [], () => petStore.createMessage({ body: JSON.parse('{}') })],
    ['invalid_api_key', 401, [], () => open({ apiKey: 'psk_no' }).listPets()],
    ['resource_not_found', 404, [], () => petStore.deletePet(missing)],
    ['reference_not_found', 422, [], () => petStore.createOrder({ body: { petId: 7 } })],
    ['unknown_error', 500, [{ status: 500, body: '{"message":"Internal Server Error"}' }], () => petStore.listPets()],
    ['unknown_error', 502, [{ status: 502, body: '<html>' }], () => petStore.listPets()],
    ['unknown_error', 302, [{ status: 302, headers: { location: '/pets' } }], () => petStore.createMessage({ body: { message: 'Hi' } })],
  ];
  it.each(cases)('%s %i', async (code, status, faults, call) => {
    const told = await tried(faults, call);
    expect(told).toMatchObject({ result: { code, status, inDoubt: false }, waits: [] });
    expect(told.arrived).toHaveLength(1);
  });
});

describe('is in doubt', () => {
  const gatewayError: Fault = { status: 500, body: '{"message":"Internal Server Error"}' };
  const send = () => petStore.createMessage({ body: { message: 'Hi' } });

  it('a change that is answered 5xx, also when it was asked for before', async () => {
    expect(await tried([gatewayError], send)).toMatchObject({ result: { status: 500, inDoubt: true }, arrived: [{}] });
    expect(await tried(['cut after', gatewayError], send)).toMatchObject({ result: { status: 500, inDoubt: true }, arrived: [{}, {}] });
  });

  it('a change whose repeat is held back for too long, since another has been refused', async () => {
    let other: Promise<unknown> | undefined;
    const sleep = async () => {
      other = petStore.listPets().catch((error) => error);
      await other;
    };
    petStore = open({ sleep });
    const { result, arrived } = await tried(['cut after', limited('3600')], send);
    expect(await other).toMatchObject({ code: 'rate_limit_exceeded', inDoubt: false });
    expect(result).toMatchObject({ code: 'rate_limit_exceeded', retryAfterSeconds: 3_600, inDoubt: true });
    expect(arrived).toHaveLength(2);
  });

  it('a DELETE whose repeat meets a 404 of another server', async () => {
    const elsewhere: Fault = { status: 404, body: '<html>' };
    const { result } = await tried(['cut before', elsewhere], () => petStore.deletePet({ path: { petId: 7 } }));
    expect(result).toMatchObject({ code: 'unknown_error', status: 404, inDoubt: true });
  });
});

describe('one effect, though the answer is lost', () => {
  async function newPet() {
    const { data: category } = await petStore.createCategory({ body: { name: 'Dogs' } });
    const { data: pet, etag } = await petStore.createPet({ body: { name: 'Rex', categoryId: category.id } });
    return { pet, etag, path: { petId: pet.id }, body: { name: 'Bella', categoryId: category.id } };
  }

  it('POST: answered again, with the key the client has made', async () => {
    const { pet, path } = await newPet();
    await petStore.setInventory({ path, body: { quantity: 5 } });
    const order = { body: { petId: pet.id, quantity: 2 } };
    const { result, arrived } = await tried(['cut after', 'cut within'], () => petStore.createOrder(order));
    expect(result).toMatchObject({ data: { petId: pet.id, quantity: 2 }, etag: '"1"', response: { status: 201 } });
    expect(result.response.headers.get('idempotency-replayed')).toBe('true');
    const keys = arrived.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect(new Set(keys).size).toBe(1);
    expect((await petStore.getInventory({ path })).data.quantity).toBe(3);

    const another = await tried([], () => petStore.createOrder(order));
    expect(keys).not.toContain(another.arrived[0]?.idempotencyKey);
  });

  it('POST: with a key of the caller, and a refusal that is no longer in doubt', async () => {
    const header = { 'Idempotency-Key': 'mine' };
    const { result, arrived } = await tried(['cut after'], () => petStore.createOrder({ header, body: { petId: 7 } }));
    expect(arrived.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['mine', 'mine']);
    expect(result).toMatchObject({ code: 'reference_not_found', inDoubt: false });
  });

  it('POST: with a key that is given as undefined', async () => {
    const header = JSON.parse('{}', () => ({ 'Idempotency-Key': undefined }));
    const { result, arrived } = await tried(['cut after'], () => petStore.createOrder({ header, body: {} }));
    expect(result.response.headers.get('idempotency-replayed')).toBe('true');
    expect(new Set(arrived.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{32}$/)]));
  });

  it('PUT and PATCH: the second leaves the same', async () => {
    const { path, body } = await newPet();
    expect(await tried(['cut after'], () => petStore.replacePet({ path, body }))).toMatchObject({ result: { data: { name: 'Bella' } } });
    const patched = await tried(['cut after'], () => petStore.updatePet({ path, body: { status: 'sold' } }));
    expect(patched).toMatchObject({ result: { data: { name: 'Bella', status: 'sold' } } });
  });

  it('PUT with If-Match: 412 in doubt where the first was done, success where it was not', async () => {
    const { path, body, etag } = await newPet();
    const replace = (tag: string) => petStore.replacePet({ path, body, header: { 'If-Match': tag } });
    const done = await tried(['cut after'], () => replace(etag));
    expect(done).toMatchObject({ result: { code: 'precondition_failed', inDoubt: true }, arrived: [{}, {}] });
    const now = await petStore.getPet({ path });
    expect(now).toMatchObject({ data: { name: 'Bella' }, etag: '"2"' });
    expect(await tried(['cut before'], () => replace(now.etag))).toMatchObject({ result: { etag: '"3"' } });
    expect(await tried([], () => replace(etag))).toMatchObject({ result: { code: 'precondition_failed', inDoubt: false } });
  });

  it('PATCH that is final: 409 in doubt', async () => {
    const { data: order } = await petStore.createOrder({ body: {} });
    const path = { orderId: order.id ?? 0 };
    const { result } = await tried(['cut after'], () => petStore.updateOrder({ path, body: { complete: true } }));
    expect(result).toMatchObject({ code: 'order_complete', inDoubt: true });
    expect((await petStore.getOrder({ path })).data.complete).toBe(true);
  });

  it('DELETE: gone is what was wanted', async () => {
    const { path } = await newPet();
    const { result, arrived } = await tried(['cut after'], () => petStore.deletePet({ path }));
    expect(result).toMatchObject({ data: undefined, response: { status: 204 } });
    expect(arrived).toHaveLength(2);
  });
});

describe('the API key', () => {
  it('may come with the line end of the file it was read from', async () => {
    expect(await open({ apiKey: `${apiKey}\n` }).listPets()).toMatchObject({ response: { status: 200 } });
  });

  it.each(['psk_secret\nX-Other: 1', 'psk_secret…', 'Bearer psk_secret'])('%j cannot be one, and is not told', (wrong) => {
    expect(() => open({ apiKey: wrong })).toThrow(/^apiKey has a character that no key has$/);
  });
});

it('a client that waits as it is asked gets through on the Free plan, and is not banned', async () => {
  service.now = clock.time;
  const sleep = async (milliseconds: number) => {
    await clock.sleep(milliseconds);
    service.now = clock.time;
  };
  petStore = open({ apiKey: await service.issueKey('free'), sleep });
  const { result, arrived, waits } = await tried([], async () => {
    for (let asked = 0; asked < 65; asked++) await petStore.listPets();
    return 'all';
  });
  expect(result).toBe('all');
  expect(arrived).toHaveLength(65 + 1);
  expect(waits).toEqual([expect.any(Number)]);
  for (const wait of waits) expect(wait).toBeLessThanOrEqual(61_250);
});
