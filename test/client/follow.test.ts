import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FollowOptions, follow } from '../../client/follow.ts';
import { newId } from '../../shared/dynamodb/ids.ts';
import type { Call } from '../../tools/inProcess/request.ts';
import { callThrough } from '../support/callThrough.ts';
import { noon, startService } from '../support/service.ts';
import { collect, limited, openClient, sendTo } from './trial.ts';

const overlapSeconds = 12;
const pageSize = 3;
const ended = new Error('the test ends');
/** The clock of the client, unrelated to the service's. */
const clientStart = 123_456;

interface Item {
  readonly id: number;
  /** When the list begins to show it, in milliseconds since the epoch. */
  readonly listedAt: number;
}
interface Costs {
  readonly readMilliseconds?: number;
  readonly useMilliseconds?: (at: number) => number;
}

afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Follows a list that shows each item from its time on, on a clock that reads, item use and waits move, until a whole read has seen the
 * final list.
 */
async function followList(
  items: readonly Item[],
  { readMilliseconds = 100, useMilliseconds = (_: number) => 0, ...options }: Costs & FollowOptions = {},
) {
  let now = noon;
  vi.spyOn(performance, 'now').mockImplementation(() => now - noon + clientStart);
  const complete = Math.max(noon, ...items.map(({ listedAt }) => listedAt));
  const given: number[] = [];
  const readings: { after: number; read: number }[] = [];
  let isLast = false;

  async function* read({ after = 0 }: { after?: number }) {
    isLast = now >= complete;
    const reading = { after, read: 0 };
    readings.push(reading);
    for (let last = after, isEnd = false; !isEnd; ) {
      now += readMilliseconds;
      const behind = items.filter(({ id, listedAt }) => id > last && listedAt <= now).sort((a, b) => a.id - b.id);
      const page = behind.slice(0, pageSize);
      reading.read += page.length;
      yield page;
      isEnd = behind.length <= pageSize;
      last = page.at(-1)?.id ?? last;
    }
  }
  const sleep = async (milliseconds: number) => {
    now += milliseconds;
    if (isLast) throw ended;
  };
  const following = (async () => {
    for await (const { id } of follow(read, sleep, { overlapSeconds, ...options })) {
      given.push(id);
      now += useMilliseconds(given.length);
    }
  })();
  await expect(following).rejects.toBe(ended);
  return { given, readings };
}

/** An item whose id was drawn `drawnMilliseconds` after noon, and listed `lagMilliseconds` later. */
const item = (at: number, drawnMilliseconds: number, lagMilliseconds = 0): Item => ({
  id: newId(noon + drawnMilliseconds, at),
  listedAt: noon + drawnMilliseconds + lagMilliseconds,
});
const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

describe('follow yields each item once', () => {
  it('for any lag within the overlap, and any time that reads and the use of the items take', async () => {
    const drawn = fc.record({ drawn: fc.nat(300_000), lag: fc.nat(overlapSeconds * 1000) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawn, { maxLength: 60 }),
        fc.nat(20_000),
        fc.array(fc.nat(60_000), { minLength: 1, maxLength: 9 }),
        async (draws, readMilliseconds, uses) => {
          const items = draws.map(({ drawn, lag }, at) => item(at, drawn, lag));
          const useMilliseconds = (at: number) => uses[at % uses.length] ?? 0;
          const { given } = await followList(items, { readMilliseconds, useMilliseconds });
          expect(sorted(given)).toEqual(sorted(items.map(({ id }) => id)));
        },
      ),
      { seed: 20261122, numRuns: 500 },
    );
  });

  it('also one that is listed as late as the overlap, whenever its id was drawn', async () => {
    for (let drawn = 0; drawn < 12_000; drawn += 100) {
      const items = [item(0, drawn, overlapSeconds * 1000), ...Array.from({ length: 30 }, (_, at) => item(at + 1, at * 1_000))];
      expect((await followList(items)).given).toHaveLength(items.length);
    }
  });

  it('but misses one that is listed later than the overlap', async () => {
    const early = item(0, 1_000, 200_000);
    const items = [early, ...Array.from({ length: 300 }, (_, at) => item(at, 2_000 + at * 1_000))];
    expect((await followList(items)).given).toEqual(items.slice(1).map(({ id }) => id));
    expect((await followList(items, { overlapSeconds: 220 })).given).toContain(early.id);
  });

  it('of the service, also one that is written after a later one was read', async () => {
    const service = await startService('clientFollow');
    // The client measures time as it follows a list, so the service's clock must run too.
    Object.defineProperty(service, 'now', { get: Date.now });
    const [held, isHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = callThrough(service, async (send) => {
      isHeld.resolve();
      await held.promise;
      await send();
    });
    const create = async (call: Call) => (await call({ method: 'POST', path: '/categories', json: { name: 'Dogs' } })).body.id;
    const created: Promise<number>[] = [];
    const steps = [
      async () => {
        created.push(create(slow));
        await isHeld.promise;
        await setTimeout(2);
        created.push(create(service.call));
        await created[1];
      },
      async () => {
        held.resolve();
        await created[0];
      },
      async () => {},
    ];
    const sleep = async () => {
      const step = steps.shift();
      if (!step) throw ended;
      await step();
    };
    const given: number[] = [];
    const { petStore } = openClient([], { apiKey: service.ownKey, fetch: sendTo(service.call), sleep, now: Date.now });
    const following = (async () => {
      for await (const { id } of petStore.follow('listCategories', { since: new Date() })) given.push(id);
    })();
    await expect(following).rejects.toBe(ended);
    const [early = 0, late = 0] = await Promise.all(created);
    expect(early).toBeLessThan(late);
    expect(given).toEqual([late, early]);
  });
});

describe('follow reads again', () => {
  it('at most the overlap and the time of a read', async () => {
    const { readings } = await followList(Array.from({ length: 600 }, (_, at) => item(at, at * 1_000)));
    const [first, ...again] = readings;
    expect(first?.after).toBe(0);
    expect(again.length).toBeGreaterThan(20);
    // One item per second: those of the overlap, of the wait, and of two reads.
    for (const { read } of again) expect(read).toBeLessThanOrEqual(overlapSeconds + 10 + 10);
  });

  it('nothing of a list without recent items', async () => {
    const { readings } = await followList([...Array.from({ length: 40 }, (_, at) => item(at, 0)), item(41, 600_000)]);
    expect(readings.slice(-2).map(({ read }) => read)).toEqual([0, 1]);
  });
});

describe('since', () => {
  const items = [item(0, 0), item(1, 1_000), item(2, 1_000), item(3, 2_000)];
  it.each([
    ['a moment', new Date(noon + 1_000), [1, 2, 3]],
    ['a moment before the first id there can be', new Date(0), [0, 1, 2, 3]],
    ['a moment to come', new Date(noon + 5_000), []],
  ])('%s leaves out older items', async (_, since, expected) => {
    expect((await followList(items, { since })).given).toEqual(expected.map((at) => items[at]?.id));
  });

  it('that is not a date is a TypeError', async () => {
    await expect(followList(items, { since: new Date('tomorrow') })).rejects.toThrow('since is not a valid Date');
  });
});

it('items without their own id cannot be followed', async () => {
  const read = async function* () {
    yield [{} as Item];
  };
  await expect(follow(read, async () => undefined, {}).next()).rejects.toThrow('this list cannot be followed: its items have no id');
});

it('waits for Retry-After, and after each read, until the signal ends it', async () => {
  const abort = new AbortController();
  const waits: number[] = [];
  const sleep = async (milliseconds: number, signal: AbortSignal) => {
    clock.time += milliseconds;
    if (waits.push(milliseconds) === 3) abort.abort(ended);
    if (waits.length > 4) throw new Error('the signal has not ended it');
    signal.throwIfAborted();
  };
  const { petStore, sent, clock } = openClient([limited(7)], { sleep });
  await expect(collect(petStore.follow('listOrders', { signal: abort.signal }))).rejects.toBe(ended);
  await expect(collect(petStore.follow('listOrders', { signal: abort.signal, everySeconds: 3 }))).rejects.toBe(ended);
  expect(waits).toEqual([7_250, 10_000, 10_000, 3_000]);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual(Array(4).fill('?limit=100'));
});
