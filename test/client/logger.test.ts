import { describe, expect, it, vi } from 'vitest';
import { createPetStore, type LogFields, type PetStoreOptions } from '../../client/index.ts';
import { WaitingClock } from './clock.ts';

const limited = (seconds: number) =>
  new Response('{"code":"rate_limit_exceeded","message":"m","status":429}', {
    status: 429,
    headers: { 'retry-after': String(seconds), 'x-request-id': 'request-7' },
  });
const unavailable = () => new Response('{"code":"unavailable","message":"m","status":503}', { status: 503 });
const lost = () => Promise.reject(new TypeError('fetch failed'));
const apiKey = 'petstore_secret';

/** A client that gets the given responses in order, then an empty list; its waits are logged but skipped. */
function open(responses: (() => Response | Promise<Response>)[], options: Partial<PetStoreOptions> = {}) {
  const clock = new WaitingClock();
  const lines: [string, string][] = [];
  const [waits, tries]: [LogFields[], LogFields[]] = [[], []];
  const fetch = vi.fn(async () => {
    clock.time += 7;
    return (responses.shift() ?? (() => Response.json([])))();
  });
  const logger = {
    debug(message: string, fields: LogFields) {
      lines.push(['debug', message]);
      tries.push(fields);
    },
    warn(message: string, fields: LogFields) {
      expect(clock.waits, 'called before the wait begins').toHaveLength(waits.length);
      lines.push(['warn', message]);
      waits.push(fields);
    },
  };
  const { now, sleep } = clock;
  const petStore = createPetStore({ baseUrl: 'http://shop.invalid', apiKey, random: () => 0.5, fetch, now, sleep, logger, ...options });
  return { petStore, clock, lines, waits, tries, fetch };
}

describe('the logger', () => {
  it('gets each try and each wait: of what, how long and why', async () => {
    const { petStore, clock, lines, waits, tries } = open([() => limited(60), unavailable, lost]);
    await petStore.listPets();
    expect(lines).toEqual([
      ['debug', 'listPets got 429: rate_limit_exceeded'],
      ['warn', 'listPets waits 61 s: rate_limit_exceeded'],
      ['debug', 'listPets got 503: unavailable'],
      ['warn', 'listPets waits 1 s: unavailable'],
      ['debug', 'listPets got no response: connection_failed'],
      ['warn', 'listPets waits 1 s: connection_failed'],
      ['debug', 'listPets got 200'],
    ]);
    expect(waits).toEqual([
      { operationId: 'listPets', tries: 1, waitSeconds: 60.25, status: 429, code: 'rate_limit_exceeded', requestId: 'request-7' },
      { operationId: 'listPets', tries: 2, waitSeconds: 0.5, status: 503, code: 'unavailable' },
      { operationId: 'listPets', tries: 3, waitSeconds: 1, status: 0, code: 'connection_failed' },
    ]);
    expect(tries.map(({ tries, status, milliseconds }) => [tries, status, milliseconds])).toEqual([
      [1, 429, 7],
      [2, 503, 7],
      [3, 0, 7],
      [4, 200, 7],
    ]);
    expect(clock.waits).toEqual(waits.map(({ waitSeconds = 0 }) => waitSeconds * 1_000));
  });

  it('gets the wait of a request that waits because another was rejected', async () => {
    const { petStore, waits } = open([() => limited(60)], { tries: 1 });
    await expect(petStore.listPets()).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
    expect(waits).toEqual([]);
    await petStore.listOrders();
    expect(waits).toMatchObject([{ operationId: 'listOrders', tries: 0, waitSeconds: 60.25, status: 429, code: 'rate_limit_exceeded' }]);
  });

  it('gets no key', async () => {
    const { petStore, lines, waits, tries } = open([() => limited(60), lost]);
    await petStore.listPets();
    expect(JSON.stringify([lines, waits, tries])).not.toContain(apiKey);
  });

  it('may have one method only, or be the console', async () => {
    const warn = vi.fn();
    await open([() => limited(1)], { logger: { warn } }).petStore.listPets();
    expect(warn).toHaveBeenCalledOnce();
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});
    await open([], { logger: console }).petStore.listPets();
    expect(debug).toHaveBeenCalledWith('listPets got 200', expect.objectContaining({ status: 200 }));
    debug.mockRestore();
  });

  it('ends the call with the error it throws, without a wait, and the client continues', async () => {
    const enough = new Error('enough');
    const warn = vi.fn().mockImplementationOnce(() => {
      throw enough;
    });
    const { petStore, clock, fetch } = open([() => limited(60)], { logger: { warn } });
    await expect(petStore.listPets()).rejects.toBe(enough);
    expect([clock.waits, fetch.mock.calls.length]).toEqual([[], 1]);
    // The rejection is still in force.
    expect(await petStore.listPets()).toMatchObject({ data: [] });
    expect(clock.waits).toEqual([60_250]);
  });
});
