import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../../local/cloud.ts';
import { connectDocuments } from '../../local/dynamodb/documents.ts';
import { localClient } from '../../local/dynamodb/localClient.ts';
import { localConfig } from '../../local/dynamodb/localDynamoDb.ts';
import { createServiceTables } from '../../local/dynamodb/serviceTables.ts';
import { openConnection, transport } from '../../shared/dynamodb/client/connection.ts';
import { type AttributeMap, fromMap, toMap } from '../../shared/dynamodb/client/wireFormat.ts';
import type { FunctionClient } from '../../shared/dynamodb/documentClient.ts';
import type { Store } from '../../shared/dynamodb/store.ts';
import { TenantStore } from '../../shared/dynamodb/tenantStore.ts';

export type Tables = Awaited<ReturnType<typeof createServiceTables>>;

/** The DynamoDB of this run. */
export const endpoint = inject('dynamodbEndpoint');

/** The SDK's client, for what a test itself reads and writes. The service has the client of its functions: `openClient`. */
export const sdk = connectDocuments(endpoint);

/**
 * A unique prefix of tables: no other test and no other run on the same DynamoDB uses it.
 * @param name the test's name, as a part of the table names
 */
export const newTablePrefix = (name: string): string => `${inject('tablePrefix')}${name}-${randomUUID().slice(0, 8)}`;

/** The account of a test that needs only one. */
export const accountId = 'acct_0000000000test';

/** What this account owns. */
export const ownStore = (store: Store): TenantStore => new TenantStore(store, accountId);

/** The key of one of its items. */
export const ownKey = <Id extends number | string>(id: Id) => ({ accountId, id });

/** Tables of one test, and a client of the service for them. */
export async function openStore(name: string, around?: Around): Promise<{ client: FunctionClient; tables: Tables }> {
  return { client: openClient(around), tables: await createServiceTables(endpoint, newTablePrefix(name)) };
}

/** A call of the service to the store. */
interface StoreCall {
  /** DynamoDB's name, such as `GetItem`. */
  readonly operation: string;
  readonly input: object;
}

/** Stands between the service and its client: it may delay a call, change it, or make it fail before or after its effect. */
export type Around = (call: StoreCall, send: (input?: object) => Promise<object>) => Promise<object>;

/** Another client of the service, which closes with the test file. Its own retries are below `around`. */
export function openClient(around?: Around): FunctionClient {
  const client = localClient(endpoint);
  afterAll(() => client.destroy());
  return around ? through(client, around) : client;
}

/** The methods of the client, by DynamoDB's names for their calls. */
export const methods = {
  GetItem: 'get',
  Query: 'query',
  BatchGetItem: 'batchGet',
  UpdateItem: 'update',
  TransactWriteItems: 'transactWrite',
} as const;
export type OperationName = keyof typeof methods;

/** Changes a client of the service: all its calls go through `around`. */
export function through(client: FunctionClient, around: Around): FunctionClient {
  for (const [operation, method] of Object.entries(methods)) {
    const send = client[method].bind(client) as (input: object) => Promise<object>;
    Object.assign(client, { [method]: (input: object) => around({ operation, input }, (changed = input) => send(changed)) });
  }
  return client;
}

/** Of the functions' client: a call of the SDK takes four times the processor time, and the tests read and restore tables thousands of times. */
const connection = openConnection({ ...localConfig(endpoint), connectionTimeout: 60_000, requestTimeout: 60_000 }, transport);

interface ScanOutput {
  readonly Items?: readonly AttributeMap[];
  readonly LastEvaluatedKey?: AttributeMap;
}

/** Every item of a table. */
export async function scan(table: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let ExclusiveStartKey: AttributeMap | undefined;
  do {
    const body = JSON.stringify({ TableName: table, ConsistentRead: true, ExclusiveStartKey });
    const output: ScanOutput = await connection.send('Scan', body, (response) => response);
    items.push(...(output.Items ?? []).map(fromMap));
    ExclusiveStartKey = output.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

/** A put or a delete of one item, as `BatchWriteItem` takes it. */
export interface Write {
  readonly table: string;
  readonly put?: Record<string, unknown>;
  /** The key of the item. */
  readonly delete?: Record<string, unknown>;
}

/** The most of one `BatchWriteItem`. */
const maxWrites = 25;

export async function writeAll(writes: readonly Write[]): Promise<void> {
  for (let at = 0; at < writes.length; at += maxWrites) {
    const RequestItems: Record<string, object[]> = {};
    for (const { table, put, delete: key } of writes.slice(at, at + maxWrites)) {
      const request = put ? { PutRequest: { Item: toMap(put) } } : { DeleteRequest: { Key: toMap(key) } };
      RequestItems[table] = [...(RequestItems[table] ?? []), request];
    }
    await connection.send('BatchWriteItem', JSON.stringify({ RequestItems }), () => {});
  }
}

/** The local cloud with its own tables. It stops with the test file. */
export async function openCloud(name: string, options: { readonly samples?: boolean; readonly port?: number } = {}): Promise<LocalCloud> {
  const cloud = await startLocalCloud({ port: 0, dynamoDbEndpoint: endpoint, tablePrefix: `${newTablePrefix(name)}-`, ...options });
  afterAll(cloud.stop);
  return cloud;
}
