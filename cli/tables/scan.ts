import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { OpenTables } from '../accountRepositories.ts';
import type { Attributes } from './migration.ts';

/** Small pages, so that an interrupted run has little to repeat. */
const pageSize = 500;

/**
 * Reads a table consistently, page by page. The result may or may not include concurrent writes.
 * @param start the key after which the first page begins
 */
export async function* pagesOf(client: OpenTables['client'], TableName: string, start?: Attributes) {
  const pages = paginateScan({ client, startingToken: start }, { TableName, ConsistentRead: true, Limit: pageSize });
  for await (const { Items = [], LastEvaluatedKey } of pages) yield { items: Items, next: LastEvaluatedKey };
}

export async function* itemsOf(client: OpenTables['client'], table: string): AsyncGenerator<Attributes> {
  for await (const { items } of pagesOf(client, table)) yield* items;
}
