import { describe, expect, it, vi } from 'vitest';
import { createPetStore } from '../../client/index.ts';
import { sleep } from '../../client/sleep.ts';

const reason = new Error('enough');
const limited = () =>
  new Response('{"code":"rate_limit_exceeded","message":"m","status":429}', { status: 429, headers: { 'retry-after': '60' } });

/** A sleep that aborts during its wait. */
const abortingSleep = (abort: AbortController) => (milliseconds: number, signal: AbortSignal) => {
  queueMicrotask(() => abort.abort(reason));
  return sleep(milliseconds, signal);
};

describe('AbortSignal', () => {
  it('ends a wait', async () => {
    const abort = new AbortController();
    const fetch = vi.fn(async () => limited());
    const petStore = createPetStore({
      baseUrl: 'http://shop.invalid',
      apiKey: 'petstore_',
      fetch,
      sleep: abortingSleep(abort),
    });
    await expect(petStore.listPets({ signal: abort.signal })).rejects.toBe(reason);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('ends the wait of a request that waits for another, which is never sent', async () => {
    const abort = new AbortController();
    const fetch = vi.fn(async () => limited());
    const petStore = createPetStore({
      baseUrl: 'http://shop.invalid',
      apiKey: 'petstore_',
      tries: 1,
      fetch,
      sleep: abortingSleep(abort),
    });
    await expect(petStore.listPets()).rejects.toMatchObject({ status: 429 });
    await expect(petStore.createOrder({ body: {}, signal: abort.signal })).rejects.toBe(reason);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('ends the read of a body', async () => {
    const abort = new AbortController();
    const fetch = vi.fn(async ({ signal }: Request) => {
      const start = (body: ReadableStreamDefaultController) => signal.addEventListener('abort', () => body.error(signal.reason));
      queueMicrotask(() => abort.abort(reason));
      return new Response(new ReadableStream({ start }));
    });
    const petStore = createPetStore({ baseUrl: 'http://shop.invalid', apiKey: 'petstore_', fetch });
    await expect(petStore.listPets({ signal: abort.signal })).rejects.toBe(reason);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('ends a list between two of its pages', async () => {
    const abort = new AbortController();
    const link = '</pets?after=7>; rel="next"';
    const fetch = vi.fn(async ({ signal }: Request) => {
      signal.throwIfAborted();
      return Response.json([{ id: 7 }], { headers: { link } });
    });
    const petStore = createPetStore({ baseUrl: 'http://shop.invalid', apiKey: 'petstore_', fetch });
    const pages = petStore.pages('listPets', { signal: abort.signal });
    await pages.next();
    abort.abort(reason);
    await expect(pages.next()).rejects.toBe(reason);
  });

  it('ends a request without a retry', async () => {
    const abort = new AbortController();
    const fetch = vi.fn(({ signal }: Request) => {
      abort.abort(reason);
      return Promise.reject(signal.reason);
    });
    const petStore = createPetStore({ baseUrl: 'http://shop.invalid', apiKey: 'petstore_', fetch });
    await expect(petStore.listPets({ signal: abort.signal })).rejects.toBe(reason);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('while one request waits', () => {
  it('a shorter wait that comes later does not end it', async () => {
    const waits: number[] = [];
    let now = 0;
    const responses = [
      limited(),
      new Response('{}', { status: 429, headers: { 'retry-after': '1' } }),
      new Response('{}', { status: 429 }),
    ];
    const petStore = createPetStore({
      baseUrl: 'http://shop.invalid',
      apiKey: 'petstore_',
      tries: 1,
      fetch: async () => responses.shift() ?? Response.json([]),
      now: () => now,
      random: () => 0,
      sleep: async (milliseconds) => {
        waits.push(milliseconds);
        now += milliseconds;
      },
    });
    await Promise.allSettled([petStore.listPets(), petStore.listPets(), petStore.listPets()]);
    await petStore.listPets();
    expect(waits).toEqual([60_000]);
  });

  it('others wait too, and all continue when it is over', async () => {
    const waits: { milliseconds: number; end: () => void }[] = [];
    let now = 0;
    const fetch = vi.fn(async () => (now === 0 ? limited() : Response.json([])));
    const petStore = createPetStore({
      baseUrl: 'http://shop.invalid',
      apiKey: 'petstore_',
      fetch,
      now: () => now,
      random: () => 0,
      sleep: (milliseconds) => new Promise((end) => waits.push({ milliseconds, end })),
    });
    const first = petStore.listPets();
    await expect.poll(() => waits.length).toBe(1);
    const others = [petStore.listOrders(), petStore.listCategories()];
    await expect.poll(() => waits.length).toBe(3);
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([60_000, 60_000, 60_000]);
    expect(fetch).toHaveBeenCalledTimes(1);
    now = 60_000;
    for (const { end } of waits) end();
    expect(await Promise.all([first, ...others])).toHaveLength(3);
    expect(fetch).toHaveBeenCalledTimes(4);
  });
});

describe('sleep', () => {
  it('resolves after the given milliseconds', async () => {
    vi.useFakeTimers();
    const slept = vi.fn();
    const sleeping = sleep(1_000, new AbortController().signal).then(slept);
    await vi.advanceTimersByTimeAsync(999);
    expect(slept).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await sleeping;
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('rejects with the reason, before and during the wait', async () => {
    await expect(sleep(1_000, AbortSignal.abort(reason))).rejects.toBe(reason);
    const abort = new AbortController();
    const sleeping = sleep(60_000, abort.signal);
    abort.abort(reason);
    await expect(sleeping).rejects.toBe(reason);
  });
});
