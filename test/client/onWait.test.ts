import { describe, expect, it, vi } from 'vitest';
import { createPetStore, type PetStoreOptions, type Wait } from '../../client/index.ts';
import { WaitingClock } from './clock.ts';

const limited = (seconds: number) =>
  new Response('{"code":"rate_limit_exceeded","message":"m","status":429}', { status: 429, headers: { 'retry-after': String(seconds) } });
const unavailable = () => new Response('{"code":"unavailable","message":"m","status":503}', { status: 503 });
const lost = () => Promise.reject(new TypeError('fetch failed'));

/** A client that gets the given responses in order, then an empty list; its waits are reported but skipped. */
function open(responses: (() => Response | Promise<Response>)[], options: Partial<PetStoreOptions> = {}) {
  const clock = new WaitingClock();
  const reported: Wait[] = [];
  const fetch = vi.fn(async () => (responses.shift() ?? (() => Response.json([])))());
  const { now, sleep } = clock;
  const onWait = (wait: Wait) => {
    expect(clock.waits, 'called before the wait begins').toHaveLength(reported.length);
    reported.push(wait);
  };
  const petStore = createPetStore({
    baseUrl: 'http://shop.invalid',
    apiKey: 'petstore_',
    random: () => 0.5,
    fetch,
    now,
    sleep,
    onWait,
    ...options,
  });
  return { petStore, clock, reported, fetch };
}

describe('onWait', () => {
  it('gets each wait: for what, how long and why', async () => {
    const { petStore, clock, reported } = open([() => limited(60), unavailable, lost]);
    await petStore.listPets();
    expect(reported).toEqual([
      { operationId: 'listPets', tries: 1, seconds: 60.25, status: 429, code: 'rate_limit_exceeded' },
      { operationId: 'listPets', tries: 2, seconds: 0.5, status: 503, code: 'unavailable' },
      { operationId: 'listPets', tries: 3, seconds: 1, status: 0, code: 'connection_failed' },
    ]);
    expect(clock.waits).toEqual(reported.map(({ seconds }) => seconds * 1_000));
  });

  it('gets the wait of a request that waits because another was rejected', async () => {
    const { petStore, reported } = open([() => limited(60)], { tries: 1 });
    await expect(petStore.listPets()).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
    expect(reported).toEqual([]);
    await petStore.listOrders();
    expect(reported).toEqual([{ operationId: 'listOrders', tries: 0, seconds: 60.25, status: 429, code: 'rate_limit_exceeded' }]);
  });

  it('is not called without a wait', async () => {
    const { petStore, reported } = open([() => Response.json([]), () => limited(3_600)]);
    await petStore.listPets();
    await expect(petStore.listPets()).rejects.toMatchObject({ retryAfterSeconds: 3_600 });
    expect(reported).toEqual([]);
  });

  it('ends the call with the error it throws, without a wait, and the client continues', async () => {
    const enough = new Error('enough');
    const onWait = vi.fn().mockImplementationOnce(() => {
      throw enough;
    });
    const { petStore, clock, fetch } = open([() => limited(60)], { onWait });
    await expect(petStore.listPets()).rejects.toBe(enough);
    expect([clock.waits, fetch.mock.calls.length]).toEqual([[], 1]);
    // The rejection is still in force.
    expect(await petStore.listPets()).toMatchObject({ data: [] });
    expect(clock.waits).toEqual([60_250]);
  });
});
