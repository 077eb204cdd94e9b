import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';

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

/** The items with one value of a partition key: of a table, or of an index, whose name is its key's. */
interface Partition {
  readonly table: string;
  readonly index?: string | undefined;
  readonly value: string;
}

/**
 * Reads a page in ascending order of id with one Query: of a table, consistently, or of an index, which is updated later. Writes between two
 * pages hide no item and show none twice. An id is drawn before it is stored, so `after` reads a list to its end but cannot be used to
 * follow it (docs/decisions/0002).
 */
export async function queryPage<Item extends { id: number }>(
  client: DynamoDBDocumentClient,
  { table, index, value }: Partition,
  { limit, after = 0 }: PageRequest,
): Promise<Page<Item>> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: table,
      ...(index ? { IndexName: index } : { ConsistentRead: true }),
      KeyConditionExpression: '#partition = :partition AND id > :after',
      ExpressionAttributeNames: { '#partition': index ?? 'accountId' },
      ExpressionAttributeValues: { ':partition': value, ':after': after },
      Limit: limit + 1,
    }),
  );
  return cutPage(Items as Item[], limit, LastEvaluatedKey !== undefined);
}

/**
 * Makes a page from its items and one more item.
 * @param hasMore whether there are further items even without one more item, because DynamoDB ends a response at one megabyte
 */
export function cutPage<Item extends { id: number }>(itemsAndNext: readonly Item[], limit: number, hasMore = false): Page<Item> {
  const items = itemsAndNext.slice(0, limit);
  return { items, next: hasMore || itemsAndNext.length > limit ? items.at(-1)?.id : undefined };
}
