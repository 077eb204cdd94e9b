import { randomUUID } from 'node:crypto';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterAll, inject } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../../local/cloud.ts';
import { connectDocuments, localClient, localTableNames, tableInputs } from '../../local/dynamodb/localDynamoDb.ts';
import { type Accepted, Rejection } from '../../shared/contract/rejection.ts';
import { always, type Store } from '../../shared/dynamodb/store.ts';
import { TenantStore } from '../../shared/dynamodb/tenantStore.ts';

export type Tables = ReturnType<typeof localTableNames>;

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
export const ownStore = (store: Omit<Store, 'mayWrite'> & Partial<Store>): TenantStore =>
  new TenantStore({ mayWrite: always, ...store }, accountId);

/** The key of one of its items. */
export const ownKey = <Id extends number | string>(id: Id) => ({ accountId, id });

/**
 * Creates every table of `shared/dynamodb/tables.ts`.
 * @param prefix the prefix of their names, which no table may have yet
 */
export async function createServiceTables(prefix: string): Promise<Tables> {
  const names = localTableNames(prefix);
  await Promise.all(tableInputs(names).map((input) => sdk.send(new CreateTableCommand(input))));
  return names;
}

/** Tables of one test, and a client of the service for them. */
export async function openStore(name: string, around?: Around): Promise<{ client: DynamoDBDocumentClient; tables: Tables }> {
  return { client: openClient(around), tables: await createServiceTables(newTablePrefix(name)) };
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
export function openClient(around?: Around): DynamoDBDocumentClient {
  const client = localClient(endpoint);
  afterAll(() => client.destroy());
  return around ? through(client, around) : client;
}

/** DynamoDB's names of the calls that operations and commands make, by the SDK's names of the commands. */
const operationNames: Readonly<Record<string, string>> = {
  GetCommand: 'GetItem',
  QueryCommand: 'Query',
  BatchGetCommand: 'BatchGetItem',
  UpdateCommand: 'UpdateItem',
  TransactWriteCommand: 'TransactWriteItems',
  ScanCommand: 'Scan',
};

/** A command of the SDK; its class makes one of another input. */
interface Command {
  readonly constructor: { readonly name: string } & (new (input: object) => object);
  readonly input: object;
}

/** Changes a client of the service: all its calls go through `around`. */
export function through(client: DynamoDBDocumentClient, around: Around): DynamoDBDocumentClient {
  const send = client.send.bind(client) as (command: object) => Promise<object>;
  const sendAround = ({ constructor: Class, input }: Command) => {
    const operation = operationNames[Class.name] ?? Class.name;
    return around({ operation, input }, (changed = input) => send(new Class(changed)));
  };
  return Object.assign(client, { send: sendAround });
}

/** Every item of a table. */
export async function scan(table: string): Promise<Record<string, unknown>[]> {
  const pages = await Array.fromAsync(paginateScan({ client: sdk }, { TableName: table, ConsistentRead: true }));
  return pages.flatMap(({ Items = [] }) => Items);
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
      const request = put ? { PutRequest: { Item: put } } : { DeleteRequest: { Key: key } };
      RequestItems[table] = [...(RequestItems[table] ?? []), request];
    }
    await sdk.batchWrite({ RequestItems });
  }
}

/** The local cloud with its own tables. It stops with the test file. */
export async function openCloud(name: string, options: Partial<Parameters<typeof startLocalCloud>[0]> = {}): Promise<LocalCloud> {
  const cloud = await startLocalCloud({ port: 0, dynamoDbEndpoint: endpoint, tablePrefix: newTablePrefix(name), ...options });
  afterAll(cloud.stop);
  return cloud;
}

/** Bytes of an item as DynamoDB bills them. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  // At most: one byte for two digits, and two more.
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1;
  const isInner = (field: unknown) => typeof field === 'object';
  const fields = Object.entries(value as Record<string, unknown>);
  return fields.reduce(
    (sum, [name, field]) => sum + Buffer.byteLength(name) + sizeOf(field) + (isInner(field) ? 3 + Object.keys(field as object).length : 0),
    0,
  );
}

/** The result of a repository that must not reject. */
export function accepted<Result>(result: Result): Accepted<Result> {
  if (result instanceof Rejection) throw new Error(result.message);
  return result as Accepted<Result>;
}
