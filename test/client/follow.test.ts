import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { PetStoreError } from '../../client/index.ts';
import { seeded } from '../../common/seeded.ts';
import type { Call } from '../../tools/inProcess/request.ts';
import { callThrough } from '../support/callThrough.ts';
import { apiKey, clock, limited, open, service, tried, withFront } from './trial.ts';

withFront('clientFollow');

beforeAll(() => {
  // The client measures time as it follows a list, so the service's clock must run too.
  Object.defineProperty(service, 'now', { get: Date.now });
});

const ended = new Error('the test ends');
const create = async (call: Call): Promise<number> => (await call({ method: 'POST', path: '/categories', json: { name: 'Dogs' } })).body.id;

/** Follows the categories from now on. `pause` runs between two reads; the iteration ends when it returns `end`. */
async function followCategories(pause: (given: readonly number[]) => Promise<'end' | undefined>): Promise<number[]> {
  const given: number[] = [];
  const sleep = async () => {
    if ((await pause(given)) === 'end') throw ended;
  };
  const petStore = open({ sleep, now: Date.now });
  const since = new Date();
  const following = (async () => {
    for await (const { id } of petStore.follow('listCategories', { since })) given.push(id);
  })();
  await expect(following).rejects.toBe(ended);
  return given;
}

/** What a program gets that continues after its last id, and so misses items. */
async function readOn(after: number): Promise<number[]> {
  const { body } = await service.call({ method: 'GET', path: `/categories?limit=100&after=${after}` });
  return body.map(({ id }: { id: number }) => id);
}

describe('follow', () => {
  it('yields an item that is written after a later one was read', async () => {
    const held = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const slow = callThrough(service, async (send) => {
      isHeld.resolve();
      await held.promise;
      await send();
    });
    let early: Promise<number> | undefined;
    let late = 0;
    const steps = [
      async () => {
        early = create(slow);
        await isHeld.promise;
        await setTimeout(2);
        late = await create(service.call);
      },
      async () => {
        held.resolve();
        const id = await early;
        expect(id).toBeLessThan(late);
        expect(await readOn(late)).toEqual([]);
      },
    ];
    const given = await followCategories(async () => {
      const step = steps.shift();
      await step?.();
      return step ? undefined : 'end';
    });
    expect(given).toEqual([late, await early]);
  });

  it('yields all that twelve concurrent writers create, each item once', async () => {
    const random = seeded(20261122);
    const slow = callThrough(service, async (send) => {
      await setTimeout(40 * random());
      await send();
    });
    let isDone = false;
    const writers = Array.from({ length: 12 }, async () => {
      const ids: number[] = [];
      for (let at = 0; at < 15; at++) ids.push(await create(slow));
      return ids;
    });
    const written = Promise.all(writers).then((ids) => ids.flat());
    let wasDone = false;
    const given = await followCategories(async () => {
      if (wasDone) return 'end';
      wasDone = isDone;
      isDone = await Promise.race([written.then(() => true), setTimeout(5, false)]);
      return undefined;
    });
    const created = await written;
    expect(created).toHaveLength(180);
    expect([...given].sort()).toEqual([...created].sort());
  });

  it('waits for Retry-After, and 10 s after each read', async () => {
    const sleep = async (milliseconds: number) => {
      await clock.sleep(milliseconds);
      if (clock.waits.length === 3) throw ended;
    };
    const { result, arrived, waits } = await tried([limited('7')], async () => {
      for await (const _ of open({ sleep }).follow('listOrders')) expect.unreachable();
    });
    expect(result).toBe(ended);
    expect(waits).toEqual([7_250, 10_000, 10_000]);
    expect(arrived.map(({ path }) => path)).toEqual(Array(3).fill('/store/orders?limit=100'));
  });

  it('throws an error response', async () => {
    const petStore = open({ apiKey: `${apiKey}x` });
    await expect(petStore.follow('listPets').next()).rejects.toThrow(PetStoreError);
  });

  it('ends with the signal, in its wait', async () => {
    const abort = new AbortController();
    const reason = new Error('enough');
    const sleep = async (milliseconds: number, signal: AbortSignal) => {
      await clock.sleep(milliseconds);
      abort.abort(reason);
      signal.throwIfAborted();
    };
    const petStore = open({ sleep });
    await expect(petStore.follow('listOrders', { everySeconds: 3, signal: abort.signal }).next()).rejects.toBe(reason);
    expect(clock.waits).toEqual([3_000]);
    await expect(petStore.follow('listOrders', { signal: abort.signal }).next()).rejects.toBe(reason);
  });
});
