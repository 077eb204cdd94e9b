import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePartitions, partitionOf, partitionsOf } from '../../shared/dynamodb/paging.ts';

describe('partitions', () => {
  it('an item is in one of the partitions that are read for its heading', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom('available', '7#sold', ''), (id, heading) => {
        expect(partitionsOf(heading).filter((partition) => partition === partitionOf(heading, id))).toHaveLength(1);
      }),
      { numRuns: 300, seed: 20270120 },
    );
  });

  it('spread what is listed under one heading evenly', () => {
    const counts = new Map<string, number>();
    for (let id = 2 ** 40; id < 2 ** 40 + 4000; id++) counts.set(partitionOf('sold', id), (counts.get(partitionOf('sold', id)) ?? 0) + 1);
    expect([...counts.values()]).toEqual(partitionsOf('sold').map(() => 4000 / partitionsOf('sold').length));
  });
});

/** Partitions in memory that count their reads and may return less than requested. */
function memory(partitions: ReadonlyMap<string, readonly number[]>, cut: (limit: number) => number = (limit) => limit) {
  let read = 0;
  return {
    get read() {
      return read;
    },
    readRun: async (partition: string, after: number, limit: number) => {
      const behind = (partitions.get(partition) ?? []).filter((id) => id > after);
      const items = behind.slice(0, cut(limit)).map((id) => ({ id }));
      read += items.length;
      return { items, more: items.length < behind.length };
    },
  };
}

/** Ids spread over partitions in any way: evenly, or all in one. */
const spread = fc
  .record({
    count: fc.integer({ min: 1, max: 12 }),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 200 }),
    lots: fc.array(fc.nat(11), { minLength: 1, maxLength: 40 }),
  })
  .map(({ count, ids, lots }) => {
    const partitions = new Map<string, number[]>(Array.from({ length: count }, (_, at) => [`p${at}`, []]));
    const sorted = ids.toSorted((a, b) => a - b);
    for (const [at, id] of sorted.entries()) partitions.get(`p${(lots[at % lots.length] ?? 0) % count}`)?.push(id);
    return { partitions, sorted };
  });
const page = fc.record({ limit: fc.integer({ min: 1, max: 101 }), after: fc.nat(410) });

describe('a page of several partitions', () => {
  it('has the first items of all partitions, in any distribution', async () => {
    await fc.assert(
      fc.asyncProperty(spread, page, async ({ partitions, sorted }, { limit, after }) => {
        const items = await mergePartitions([...partitions.keys()], { after, limit }, memory(partitions).readRun);
        expect(items.map(({ id }) => id)).toEqual(sorted.filter((id) => id > after).slice(0, limit));
      }),
      { numRuns: 300, seed: 20270121 },
    );
  });

  it('is the same if the store returns less than requested', async () => {
    await fc.assert(
      fc.asyncProperty(spread, page, fc.integer({ min: 1, max: 3 }), async ({ partitions, sorted }, { limit, after }, most) => {
        const { readRun } = memory(partitions, () => most);
        const items = await mergePartitions([...partitions.keys()], { after, limit }, readRun);
        expect(items.map(({ id }) => id)).toEqual(sorted.filter((id) => id > after).slice(0, limit));
      }),
      { numRuns: 200, seed: 20270122 },
    );
  });

  it('reads at most twice the page and three items per partition, for any length of the list', async () => {
    await fc.assert(
      fc.asyncProperty(spread, page, async ({ partitions }, { limit, after }) => {
        const store = memory(partitions);
        await mergePartitions([...partitions.keys()], { after, limit }, store.readRun);
        expect(store.read).toBeLessThanOrEqual(2 * limit + 3 * partitions.size);
      }),
      { numRuns: 300, seed: 20270123 },
    );
  });
});
