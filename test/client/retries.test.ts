import { describe, expect, it } from 'vitest';
import { PetStoreError } from '../../client/index.ts';
import type { Fault } from './front.ts';
import { apiKey, clock, gatewayTimeout, limited, open, petStore, service, tried, unavailable, withFront } from './trial.ts';

withFront('retries');

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
    const outcome = await tried(faults(), () => petStore.listCategories());
    expect(outcome).toMatchObject({ result: { data: expect.any(Array) }, waits });
    expect(outcome.arrived).toHaveLength(waits.length + 1);
  });
});

describe('gives up', () => {
  it('after four tries, with the last error', async () => {
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

  it('after `tries` tries', async () => {
    open({ tries: 1 });
    expect((await tried([unavailable], () => petStore.listPets())).arrived).toHaveLength(1);
  });

  it('at once, where the wait is too long, and sends nothing more until it is over', async () => {
    const rejected = { code: 'rate_limit_exceeded', retryAfterSeconds: 3_600 };
    expect(await tried([limited('3600')], () => petStore.listPets())).toMatchObject({ result: rejected, arrived: [{}], waits: [] });
    clock.time += 600_000;
    expect(await tried([], () => petStore.listOrders())).toMatchObject({ result: { ...rejected, retryAfterSeconds: 3_000 }, arrived: [] });
    clock.time += 3_000_000;
    expect(await tried([], () => petStore.listOrders())).toMatchObject({ result: { data: [] }, arrived: [{}] });
  });

  it('a gateway is not the service: unknown_error', async () => {
    const { result } = await tried(Array(4).fill(gatewayTimeout), () => petStore.createMessage({ body: { message: 'Hi' } }));
    expect(result).toMatchObject({
      code: 'unknown_error',
      message: expect.stringMatching(/^Service Unavailable; /),
      status: 503,
      inDoubt: true,
    });
  });

  it('no response: connection_failed, and only a change is in doubt', async () => {
    const lost: Fault[] = Array(4).fill('cut before');
    const read = await tried([...lost], () => petStore.listPets());
    expect(read.result).toMatchObject({ code: 'connection_failed', status: 0, inDoubt: false, cause: expect.any(TypeError) });
    const change = await tried([...lost], () => petStore.createMessage({ body: { message: 'Hi' } }));
    expect(change.result).toMatchObject({ code: 'connection_failed', inDoubt: true });
    expect(change.arrived).toHaveLength(4);
  });
});

describe('is rejected once', () => {
  const missing = { path: { petId: 7 } };
  const cases: [string, number, Fault[], () => Promise<unknown>][] = [
    ['missing_field', 400, [], () => petStore.createMessage({ body: JSON.parse('{}') })],
    ['invalid_api_key', 401, [], () => open({ apiKey: 'petstore_no' }).listPets()],
    ['resource_not_found', 404, [], () => petStore.deletePet(missing)],
    ['reference_not_found', 422, [], () => petStore.createOrder({ body: { petId: 7 } })],
    ['unknown_error', 500, [{ status: 500, body: '{"message":"Internal Server Error"}' }], () => petStore.listPets()],
    ['unknown_error', 502, [{ status: 502, body: '<html>' }], () => petStore.listPets()],
    ['unknown_error', 302, [{ status: 302, headers: { location: '/pets' } }], () => petStore.createMessage({ body: { message: 'Hi' } })],
  ];
  it.each(cases)('%s %i', async (code, status, faults, call) => {
    const outcome = await tried(faults, call);
    expect(outcome).toMatchObject({ result: { code, status, inDoubt: false }, waits: [] });
    expect(outcome.arrived).toHaveLength(1);
  });
});

describe('the API key', () => {
  it('may come with the line end of the file it was read from', async () => {
    expect(await open({ apiKey: `${apiKey}\n` }).listPets()).toMatchObject({ response: { status: 200 } });
  });

  it.each(['petstore_secret\nX-Other: 1', 'petstore_secret…', 'Bearer petstore_secret'])(
    '%j cannot be one, and is not repeated',
    (wrong) => {
      expect(() => open({ apiKey: wrong })).toThrow(/^apiKey must not contain spaces, line breaks or characters outside ASCII$/);
    },
  );
});

it('a client that waits for Retry-After completes on the Free plan, and is not banned', async () => {
  service.now = clock.time;
  const sleep = async (milliseconds: number) => {
    await clock.sleep(milliseconds);
    service.now = clock.time;
  };
  open({ apiKey: await service.issueKey('free'), sleep });
  const { result, arrived, waits } = await tried([], async () => {
    for (let asked = 0; asked < 65; asked++) await petStore.listPets();
    return 'all';
  });
  expect(result).toBe('all');
  expect(arrived).toHaveLength(65 + 1);
  expect(waits).toEqual([expect.any(Number)]);
  for (const wait of waits) expect(wait).toBeLessThanOrEqual(61_250);
});
