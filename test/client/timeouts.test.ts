import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPetStore, type PetStore, type PetStoreOptions } from '../../client/index.ts';
import { WaitingClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Answer = 'never' | 'half' | Response;

/** As the platform's: rejects when the request's signal is aborted. */
const respond = (answer: Answer, { signal }: Request): Promise<Response> => {
  if (answer instanceof Response) return Promise.resolve(answer);
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason));
  });
  if (answer === 'never') return aborted;
  const body = new ReadableStream({ pull: (controller) => aborted.catch((reason) => controller.error(reason)) });
  return Promise.resolve(new Response(body));
};
const limited = (seconds: number) =>
  new Response('{"code":"rate_limit_exceeded","message":"m","status":429}', { status: 429, headers: { 'retry-after': `${seconds}` } });
const unavailable = () => new Response('{"code":"unavailable","message":"m","status":503}', { status: 503 });

/** A client of a service that gives these answers in order, and an empty list after them. */
function open(answers: Answer[], options: Partial<PetStoreOptions> = {}) {
  const { now, sleep, waits } = new WaitingClock();
  const fetch = vi.fn((request: Request) => respond(answers.shift() ?? Response.json([]), request));
  const given = { baseUrl: 'http://shop.invalid', apiKey: 'petstore_', random: () => 0.5, fetch, now, sleep, ...options };
  return { petStore: createPetStore(given), fetch, waits };
}

/** The outcome after so much time; `pending` before. */
async function outcomeAfter(seconds: number, call: Promise<unknown>): Promise<unknown> {
  const outcome = call.then(
    () => 'done',
    (error) => error,
  );
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return Promise.race([outcome, Promise.resolve('pending')]);
}

describe('a try without a response', () => {
  it.each(['never', 'half'] as const)('is lost after 30 s, and a read is tried again: %s', async (answer) => {
    const { petStore, fetch } = open([answer]);
    const call = petStore.listPets();
    expect(await outcomeAfter(29.9, call)).toBe('pending');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await outcomeAfter(0.2, call)).toBe('done');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('leaves a change in doubt that could take effect twice', async () => {
    const { petStore, fetch } = open(['never']);
    const call = petStore.setInventory({ path: { petId: 1 }, body: { quantity: 1 }, tryTimeoutSeconds: 5 });
    expect(await outcomeAfter(5, call)).toMatchObject({ code: 'timed_out', status: 0, inDoubt: true, headers: undefined });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('has the time of its call, or else of its client', async () => {
    const { petStore } = open(['never', 'never'], { tryTimeoutSeconds: 10, tries: 1 });
    expect(await outcomeAfter(10, petStore.listPets())).toMatchObject({ code: 'timed_out' });
    const call = petStore.listPets({ tryTimeoutSeconds: 20 });
    expect(await outcomeAfter(19.9, call)).toBe('pending');
    expect(await outcomeAfter(0.2, call)).toMatchObject({ code: 'timed_out', message: 'no response came within 20 s' });
  });

  it('may take for ever', async () => {
    const { petStore } = open(['never'], { tryTimeoutSeconds: Number.POSITIVE_INFINITY });
    expect(await outcomeAfter(86_400, petStore.listPets())).toBe('pending');
  });

  it('leaves no timer behind', async () => {
    await open([]).petStore.listPets();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with the signal of the call as before', async () => {
    const { petStore } = open(['never']);
    const controller = new AbortController();
    const call = petStore.listPets({ signal: controller.signal });
    controller.abort('enough');
    await expect(call).rejects.toBe('enough');
  });
});

describe('a call with a limit of time', () => {
  const calls: [string, (petStore: PetStore) => Promise<unknown>, Partial<PetStoreOptions>][] = [
    ['of its own', (petStore) => petStore.listPets({ timeoutSeconds: 10 }), {}],
    ['of its client', (petStore) => petStore.listPets(), { timeoutSeconds: 10 }],
  ];

  it.each(calls)('%s: does not begin a wait that would end later', async (_, call, options) => {
    const { petStore, fetch, waits } = open([limited(60)], options);
    await expect(call(petStore)).rejects.toMatchObject({ code: 'rate_limit_exceeded', retryAfterSeconds: 60 });
    expect([fetch.mock.calls.length, waits]).toEqual([1, []]);
    // Nor one because of the rejection of another request.
    await expect(call(petStore)).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each(calls)('%s: ends with its last error', async (_, call, options) => {
    const { petStore, waits } = open(Array.from({ length: 50 }, unavailable), { tries: 50, ...options });
    await expect(call(petStore)).rejects.toMatchObject({ code: 'unavailable' });
    expect(waits.length).toBeGreaterThan(2);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(10_000);
  });

  it('shortens its last try', async () => {
    const { petStore } = open(['never'], { timeoutSeconds: 10, tries: 1 });
    expect(await outcomeAfter(10, petStore.listPets())).toMatchObject({ code: 'timed_out' });
  });
});

it('a call has its own number of tries', async () => {
  const { petStore, fetch } = open([unavailable(), unavailable()], { tries: 4 });
  await expect(petStore.listPets({ tries: 1 })).rejects.toMatchObject({ code: 'unavailable' });
  await petStore.listPets({ tries: undefined });
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('an error has the headers of its response', async () => {
  const { petStore } = open([limited(600)]);
  const error = await petStore.listPets().catch((rejected) => rejected);
  expect(error.headers.get('retry-after')).toBe('600');
});
