import { mergePartitions, partitionsOf } from './sharding.ts';
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
  const found = await mergePartitions<Item>(partitionsOf(heading), { after, limit: limit + 1 }, async (partition, behind, step) => {
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
  return cutPage(found, limit);
}

/** Makes a page from its items and one more. */
export function cutPage<Item extends { id: number }>(found: readonly Item[], limit: number): Page<Item> {
  const items = found.slice(0, limit);
  return { items, next: found.length > limit ? items.at(-1)?.id : undefined };
}
