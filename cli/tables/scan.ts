import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { OpenTables } from '../accountRepositories.ts';
import type { Attributes } from './migration.ts';

/** Small pages, so that an interrupted run has little to repeat. */
const pageSize = 500;

/**
 * Reads a table consistently, page by page. The result may or may not include concurrent writes.
 * @param start the key after which the first page begins
 */
export async function* pagesOf(client: OpenTables['client'], TableName: string, start?: Attributes) {
  let next = start;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName,
        ConsistentRead: true,
        Limit: pageSize,
        ...(next && { ExclusiveStartKey: next }),
      }),
    );
    next = LastEvaluatedKey;
    yield { items: Items, next };
  } while (next);
}

export async function* itemsOf(client: OpenTables['client'], table: string): AsyncGenerator<Attributes> {
  for await (const { items } of pagesOf(client, table)) yield* items;
}
