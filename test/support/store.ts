import { randomUUID } from 'node:crypto';
import { DynamoDBDocumentClient, paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterAll, inject } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../../local/cloud.ts';
import { createServiceTables } from '../../local/dynamodb/serviceTables.ts';
import { connect } from '../../local/dynamodb/tables.ts';

export type Tables = Awaited<ReturnType<typeof createServiceTables>>;

/** The DynamoDB of this run. */
export const endpoint = inject('dynamodbEndpoint');

/**
 * A unique prefix of tables: no other test and no other run on the same DynamoDB uses it.
 * @param name the test's name, as a part of the table names
 */
export const newTablePrefix = (name: string): string => `${inject('tablePrefix')}${name}-${randomUUID().slice(0, 8)}`;

/** Tables of one test, and a client for them. */
export async function openStore(name: string): Promise<{ client: DynamoDBDocumentClient; tables: Tables }> {
  return { client: openClient(), tables: await createServiceTables(endpoint, newTablePrefix(name)) };
}

/** Another client of the store, which closes with the test file. */
export function openClient(): DynamoDBDocumentClient {
  const client = DynamoDBDocumentClient.from(connect(endpoint), { marshallOptions: { removeUndefinedValues: true } });
  afterAll(() => client.destroy());
  return client;
}

/** Every item of a table. DynamoDB reads one megabyte per call, before it filters. */
export async function scan(
  client: DynamoDBDocumentClient,
  table: string,
  filter: Omit<ScanCommandInput, 'TableName'> = {},
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ...filter })) items.push(...Items);
  return items;
}

/** The local cloud with its own tables. It stops with the test file. */
export async function openCloud(name: string, options: { readonly samples?: boolean; readonly port?: number } = {}): Promise<LocalCloud> {
  const cloud = await startLocalCloud({ port: 0, dynamoDbEndpoint: endpoint, tablePrefix: `${newTablePrefix(name)}-`, ...options });
  afterAll(cloud.stop);
  return cloud;
}
