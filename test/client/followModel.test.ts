import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FollowOptions, follow } from '../../client/follow.ts';
import { newId } from '../../shared/dynamodb/ids.ts';
import { noon } from '../support/service.ts';

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

let now = noon;
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
  now = noon;
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
interface Costs {
  readonly readMilliseconds?: number;
  readonly useMilliseconds?: (at: number) => number;
}

/** An item whose id was drawn `drawnMilliseconds` after noon, and listed `lagMilliseconds` later. */
const item = (at: number, drawnMilliseconds: number, lagMilliseconds: number): Item => ({
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

  it('but misses one that is listed later than the overlap', async () => {
    const early = item(0, 1_000, 200_000);
    const items = [early, ...Array.from({ length: 300 }, (_, at) => item(at, 2_000 + at * 1_000, 0))];
    expect((await followList(items)).given).toEqual(items.slice(1).map(({ id }) => id));
    expect((await followList(items, { overlapSeconds: 220 })).given).toContain(early.id);
  });
});

describe('follow reads again', () => {
  it('at most the overlap and the time of a read', async () => {
    const items = Array.from({ length: 600 }, (_, at) => item(at, at * 1_000, 0));
    const { readings } = await followList(items);
    const [first, ...again] = readings;
    expect(first?.after).toBe(0);
    expect(again.length).toBeGreaterThan(20);
    // One item per second: those of the overlap, of the wait, and of two reads.
    for (const { read } of again) expect(read).toBeLessThanOrEqual(overlapSeconds + 10 + 10);
  });

  it('nothing of a list without recent items', async () => {
    const items = [...Array.from({ length: 40 }, (_, at) => item(at, 0, 0)), item(41, 600_000, 0)];
    const { readings } = await followList(items);
    expect(readings.at(-2)?.read).toBe(0);
    expect(readings.at(-1)?.read).toBe(1);
  });
});

describe('since', () => {
  const items = [item(0, 0, 0), item(1, 1_000, 0), item(2, 1_000, 0), item(3, 2_000, 0)];
  it.each([
    ['a moment', new Date(noon + 1_000), [1, 2, 3]],
    ['a moment before the first id there can be', new Date(0), [0, 1, 2, 3]],
    ['a moment to come', new Date(noon + 5_000), []],
  ])('%s leaves out older items', async (_, since, expected) => {
    expect((await followList(items, { since })).given).toEqual(expected.map((at) => items[at]?.id));
  });

  it('that is not a date is a TypeError', async () => {
    const following = follow(
      async function* () {},
      async () => undefined,
      { since: new Date('tomorrow') },
    );
    await expect(following.next()).rejects.toThrow(new TypeError('since is not a valid Date'));
  });
});

it('items without their own id cannot be followed', async () => {
  const read = async function* () {
    yield [{} as Item];
  };
  await expect(follow(read, async () => undefined, {}).next()).rejects.toThrow('this list cannot be followed: its items have no id');
});
