import { describe, expect, it, vi } from 'vitest';
import { sleepFor as sleep } from '../../client/fetchWithRetries.ts';
import type { LogFields, PetStore } from '../../client/index.ts';
import { type Answer, limited, openClient, unavailable } from './trial.ts';

const reason = new Error('enough');

describe('while one request waits for a 429', () => {
  it('others wait too, and all continue when it is over', async () => {
    const waits: { milliseconds: number; end: () => void }[] = [];
    const { petStore, sent, clock } = openClient([limited(60)], {
      sleep: (milliseconds) => new Promise((end) => waits.push({ milliseconds, end })),
    });
    const first = petStore.listPets();
    await expect.poll(() => waits.length).toBe(1);
    const others = [petStore.listOrders(), petStore.listCategories()];
    await expect.poll(() => waits.length).toBe(3);
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual(Array(3).fill(60_250));
    expect(sent).toHaveLength(1);
    clock.time += 60_000;
    for (const { end } of waits) end();
    await Promise.all([first, ...others]);
    expect(sent).toHaveLength(4);
  });

  it('the longest wait counts, whichever response came last', async () => {
    const { petStore, waits } = openClient([limited(60), limited(1), limited('')], { maxRetries: 0 });
    await Promise.allSettled([petStore.listPets(), petStore.listPets(), petStore.listPets()]);
    await petStore.listPets();
    expect(waits).toEqual([60_250]);
  });

  it('nothing is sent that would wait too long, and another client is not held back', async () => {
    const { petStore, sent, clock, waits } = openClient([limited(3_600)]);
    await expect(petStore.listPets()).rejects.toMatchObject({ status: 429 });
    clock.time += 600_000;
    await expect(petStore.listOrders()).rejects.toMatchObject({ code: 'rate_limit_exceeded', retryAfterSeconds: 3_000 });
    await openClient().petStore.listOrders();
    clock.time += 3_000_000;
    await petStore.listOrders();
    expect([sent.length, waits]).toEqual([2, []]);
  });

  const digits = '9'.repeat(400);
  it.each([
    [digits, undefined, 86_401],
    ['Fri, 31 Dec 9999 23:59:59 GMT', undefined, 86_401],
    [digits, 1_000_000, 1_000_000],
  ])('for %s, with longestWaitSeconds %s, others are held back for at most %i s', async (retryAfter, longestWaitSeconds = 120, seconds) => {
    const { petStore, sent, clock } = openClient([limited(retryAfter)], { longestWaitSeconds });
    await expect(petStore.listPets()).rejects.toMatchObject({ status: 429 });
    clock.time += (seconds - longestWaitSeconds - 1) * 1_000;
    await expect(petStore.listPets({ timeoutSeconds: 1 })).rejects.toMatchObject({ retryAfterSeconds: longestWaitSeconds + 1 });
    clock.time += (longestWaitSeconds + 1) * 1_000;
    await petStore.listOrders();
    expect(sent).toHaveLength(2);
  });

  it('a change whose repeat would wait too long is in doubt', async () => {
    const rejections: Promise<unknown>[] = [];
    const { petStore, sent } = openClient(['lost after', limited(3_600)], {
      sleep: async () => {
        rejections.push(petStore.listPets().catch((error) => error));
        await rejections[0];
      },
    });
    const change = petStore.createMessage({ body: { message: 'Hi' } });
    await expect(change).rejects.toMatchObject({ code: 'rate_limit_exceeded', retryAfterSeconds: 3_600, inDoubt: true });
    expect(await rejections[0]).toMatchObject({ code: 'rate_limit_exceeded', inDoubt: false });
    expect(sent).toHaveLength(2);
  });
});

const readAgain = async (petStore: PetStore, signal: AbortSignal) => {
  await petStore.listPets({ maxRetries: 0 }).catch(() => {});
  await petStore.createOrder({ body: {}, signal });
};
const readPages = async (petStore: PetStore, signal: AbortSignal) => {
  for await (const _ of petStore.pages('listPets', { signal }));
};
const next = Response.json([{ id: 7 }], { headers: { link: '</pets?after=7>; rel="next"' } });
it.each<[string, Answer[], { sent: number; waits: number }, ((petStore: PetStore, signal: AbortSignal) => Promise<unknown>)?]>([
  ['a request, without a retry', ['never'], { sent: 1, waits: 0 }],
  ['the read of a body', ['half'], { sent: 1, waits: 0 }],
  ['a wait', [limited(60)], { sent: 1, waits: 1 }],
  ['the wait for another request, and this one is never sent', [limited(60)], { sent: 1, waits: 1 }, readAgain],
  ['a list between two of its pages', [next, 'never'], { sent: 2, waits: 0 }, readPages],
])('an AbortSignal ends %s', async (_, answers, reached, call = (petStore, signal) => petStore.listPets({ signal })) => {
  const abort = new AbortController();
  const waits = vi.fn(sleep);
  const { petStore, sent } = openClient(answers, { sleep: waits });
  const called = call(petStore, abort.signal);
  const now = () => ({ sent: sent.length, waits: waits.mock.calls.length });
  await expect.poll(now).toEqual(reached);
  abort.abort(reason);
  await expect(called).rejects.toBe(reason);
  expect(now()).toEqual(reached);
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
    vi.useRealTimers();
  });

  it('rejects at once where the signal is aborted before', async () => {
    await expect(sleep(60_000, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

describe('the logger', () => {
  it('gets each attempt and each wait with its request, duration and reason, but no key', async () => {
    const lines: [string, LogFields][] = [];
    const debug = (message: string, fields: LogFields) => lines.push([`debug: ${message}`, fields]);
    const warn = (message: string, fields: LogFields) => {
      expect(waits, 'called before the wait begins').toHaveLength(lines.filter(([line]) => line.startsWith('warn')).length);
      lines.push([`warn: ${message}`, fields]);
    };
    const lose = async () => {
      clock.time += 7;
      throw new TypeError('fetch failed');
    };
    const { petStore, clock, waits, options } = openClient([limited(60), unavailable(), lose], { logger: { debug, warn } });
    await petStore.listPets();
    const operationId = 'listPets';
    const limit = { operationId, tries: 1, status: 429, code: 'rate_limit_exceeded', requestId: 'request-7' };
    const full = { operationId, tries: 2, status: 503, code: 'unavailable' };
    const lost = { operationId, tries: 3, status: 0, code: 'connection_failed' };
    expect(lines).toEqual([
      ['debug: listPets got 429: rate_limit_exceeded', { ...limit, milliseconds: 0 }],
      ['warn: listPets waits 61 s: rate_limit_exceeded', { ...limit, waitSeconds: 60.25 }],
      ['debug: listPets got 503: unavailable', { ...full, milliseconds: 0 }],
      ['warn: listPets waits 2 s: unavailable', { ...full, waitSeconds: 1.5 }],
      ['debug: listPets got no response: connection_failed', { ...lost, milliseconds: 7 }],
      ['warn: listPets waits 1 s: connection_failed', { ...lost, waitSeconds: 1 }],
      ['debug: listPets got 200', { operationId, tries: 4, status: 200, milliseconds: 0 }],
    ]);
    expect(waits).toEqual([60_250, 1_500, 1_000]);
    expect(JSON.stringify(lines)).not.toContain(options.apiKey);
  });

  it('gets the wait of a request that waits because another was rejected, and may have one method only', async () => {
    const warn = vi.fn();
    const { petStore } = openClient([limited(60)], { maxRetries: 0, logger: { warn } });
    await expect(petStore.listPets()).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
    await petStore.listOrders();
    const fields = { operationId: 'listOrders', tries: 0, waitSeconds: 60.25, status: 429, code: 'rate_limit_exceeded' };
    expect(warn.mock.calls).toMatchObject([['listOrders waits 61 s: rate_limit_exceeded', fields]]);
  });

  it('ends the call with the error it throws, without a wait, and the client continues', async () => {
    const warn = vi.fn().mockImplementationOnce(() => {
      throw reason;
    });
    const { petStore, sent, waits } = openClient([limited(60)], { logger: { warn } });
    await expect(petStore.listPets()).rejects.toBe(reason);
    expect([waits, sent.length]).toEqual([[], 1]);
    // The rejection is still in force.
    await petStore.listPets();
    expect(waits).toEqual([60_250]);
  });
});
