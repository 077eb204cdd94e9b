import type { Store } from './store.ts';
import type { TableName } from './tables.ts';

/** The requested part of a list: the first `limit` items after the id `after`. */
export interface PageRequest {
  readonly limit: number;
  readonly after?: number | undefined;
}

/** A page, and the id after which the next page starts, if there is one. */
export interface Page<Item> {
  readonly items: Item[];
  readonly next: number | undefined;
}

/** An index, and the heading of the requested items in it. */
export interface Listing {
  readonly index: string;
  readonly heading: string;
}

/**
 * A page of an index, under a heading. An id never changes its partition there, so writes between two reads cannot hide it or show it
 * twice. Eventually consistent, as every index is. An id is drawn before the index has it, so `after` reads a list to its end but cannot
 * follow it (docs/decisions/0002).
 */
export async function readPage<Item extends { id: number }>(
  store: Store,
  { table, index, heading }: { table: TableName } & Listing,
  { limit, after = 0 }: PageRequest,
): Promise<Page<Item>> {
  const itemsAndNext = await mergePartitions<Item>(partitionsOf(heading), { after, limit: limit + 1 }, async (partition, behind, step) => {
    const { Items = [], LastEvaluatedKey } = await store.client.query({
      TableName: store.names[table],
      IndexName: index,
      KeyConditionExpression: '#partition = :partition AND id > :after',
      ExpressionAttributeNames: { '#partition': index },
      ExpressionAttributeValues: { ':partition': partition, ':after': behind },
      Limit: step,
    });
    return { items: Items as Item[], more: LastEvaluatedKey !== undefined };
  });
  return cutPage(itemsAndNext, limit);
}

/** Makes a page from its items and one more. */
export function cutPage<Item extends { id: number }>(itemsAndNext: readonly Item[], limit: number): Page<Item> {
  const items = itemsAndNext.slice(0, limit);
  return { items, next: itemsAndNext.length > limit ? items.at(-1)?.id : undefined };
}

/**
 * How many partitions a list is spread over. DynamoDB allows a partition 1,000 writes per second; four take more than the items' own
 * transactions allow, and a page still needs only a few reads.
 */
const shardCount = 4;

/**
 * The index partition of an item: the heading it is listed under, and one of the shards. The low bits of an id are random, so they select
 * the shard.
 */
export const partitionOf = (heading: string, id: number): string => `${heading}#${id % shardCount}`;

/** All partitions of a heading. */
export const partitionsOf = (heading: string): string[] => Array.from({ length: shardCount }, (_, shard) => partitionOf(heading, shard));

/** A run of items of one partition in ascending order of id; `more` says whether the partition has further items. */
export interface Run<Item> {
  items: Item[];
  more: boolean;
}

/**
 * The first `limit` items of all partitions together, in ascending order of id. Each partition is read in small steps, and again only if
 * the page needs more of it, so the cost depends on the size of the page and not of the list.
 *
 * Ids are spread over the partitions at random, so a step has √limit items more than a partition's share: then at most 3 % of full pages
 * read a partition twice; with only two items more it was 40 to 87 %.
 */
export async function mergePartitions<Item extends { id: number }>(
  partitions: readonly string[],
  { after, limit }: { after: number; limit: number },
  read: (partition: string, after: number, limit: number) => Promise<Run<Item>>,
): Promise<Item[]> {
  const step = Math.ceil(limit / partitions.length) + Math.ceil(Math.sqrt(limit));
  const runs = await Promise.all(partitions.map(async (partition) => ({ partition, ...(await read(partition, after, step)) })));
  for (;;) {
    const page = runs
      .flatMap((run) => run.items)
      .sort((a, b) => a.id - b.id)
      .slice(0, limit);
    const end = page.length < limit ? Number.POSITIVE_INFINITY : (page.at(-1)?.id ?? after);
    // The items after a run are unknown, so the page is complete only if no unfinished run ends before it.
    const short = runs.filter((run) => run.more && lastId(run.items, after) < end);
    if (short.length === 0) return page;
    await Promise.all(
      short.map(async (run) => {
        const next = await read(run.partition, lastId(run.items, after), step);
        run.items.push(...next.items);
        run.more = next.more;
      }),
    );
  }
}

const lastId = (items: readonly { id: number }[], after: number) => items.at(-1)?.id ?? after;
