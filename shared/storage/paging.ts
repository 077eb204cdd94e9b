import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mergePartitions, partitionsOf } from './sharding.ts';
import type { Store } from './store.ts';
import type { TableName } from './tables.ts';

/** Which part of a list is wanted: the first `limit` items behind the id `after`. */
export interface PageRequest {
  readonly limit: number;
  readonly after?: number | undefined;
}

/** A page, and the id to go on after if there is more. */
export interface Page<Item> {
  readonly items: Item[];
  readonly next: number | undefined;
}

/** An index, and what the wanted items stand under there. */
export interface Listing {
  readonly index: string;
  readonly heading: string;
}

/**
 * A page of what an index lists under a heading. An id never changes its partition there, so writes between two reads neither hide it nor
 * show it twice. Eventually consistent, as every index is; and an id is older than its place in the index, so that `after` walks a list
 * but does not follow it (docs/decisions/0002).
 */
export async function readPage<Item extends { id: number }>(
  store: Store,
  { table, index, heading }: { table: TableName } & Listing,
  { limit, after = 0 }: PageRequest,
): Promise<Page<Item>> {
  const found = await mergePartitions<Item>(partitionsOf(heading), { after, limit: limit + 1 }, async (partition, behind, step) => {
    const { Items = [], LastEvaluatedKey } = await store.client.send(
      new QueryCommand({
        TableName: store.names[table],
        IndexName: index,
        KeyConditionExpression: '#partition = :partition AND id > :after',
        ExpressionAttributeNames: { '#partition': index },
        ExpressionAttributeValues: { ':partition': partition, ':after': behind },
        Limit: step,
      }),
    );
    return { items: Items as Item[], more: LastEvaluatedKey !== undefined };
  });
  return cutPage(found, limit);
}

/** Of one item more than the page holds, the page. */
export function cutPage<Item extends { id: number }>(found: readonly Item[], limit: number): Page<Item> {
  const items = found.slice(0, limit);
  return { items, next: found.length > limit ? items.at(-1)?.id : undefined };
}
