import {
  type AttributeDefinition,
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
  ResourceNotFoundException,
  ScanCommand,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument, type DynamoDBDocumentClient, type TranslateConfig } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../../common/problem.ts';
import { functionClient } from '../../shared/dynamodb/client.ts';
import { type KeyAttribute, type TableDefinition, type TableName, tables } from '../../shared/dynamodb/tables.ts';
import { perTable } from '../../shared/dynamodb/tableVariables.ts';

/**
 * Most local DynamoDBs accept any credentials, but ExtendDB accepts only these. AWS's documentation uses them as an example, so no scanner
 * reports them as a secret.
 */
export const localCredentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
} as const;
export const localRegion = 'us-east-1';

/**
 * The settings of every client for a DynamoDB on this machine. The DynamoDB at `DYNAMODB_ENDPOINT` may separate tables by region and access
 * key, so all clients must use the same ones.
 */
export const localConfig = (endpoint: string) => ({ endpoint, region: localRegion, credentials: localCredentials });

export const connect = (endpoint: string): DynamoDBClient => new DynamoDBClient(localConfig(endpoint));

/** The SDK's client for a DynamoDB on this machine, in plain values. Its `destroy` closes the connections. */
export function connectDocuments(endpoint: string): DynamoDBDocument {
  const client = connect(endpoint);
  const documents = DynamoDBDocument.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return Object.assign(documents, { destroy: () => client.destroy() });
}

/**
 * Creates the missing tables.
 * @returns the names of the tables that it created
 * @throws Problem if the data is older than the definitions, which means that a table has other keys or indexes, or is missing while other
 * tables have items. If the first start was stopped, some tables exist, all empty, and the next start creates the others.
 */
export async function createMissingTables(endpoint: string, definitions: readonly CreateTableCommandInput[]): Promise<readonly string[]> {
  const client = connect(endpoint);
  try {
    const exist = await Promise.all(definitions.map((definition) => existsAs(client, definition)));
    const missing = definitions.filter((_, at) => !exist[at]);
    const names = missing.map(({ TableName = '' }) => TableName);
    const others = definitions.filter((_, at) => exist[at]);
    if (missing.length > 0 && (await Promise.all(others.map(({ TableName }) => hasItems(client, TableName)))).includes(true)) {
      throw new Problem(`The data comes from an older version, which does not have ${names.join(', ')}. ${advice}`);
    }
    await Promise.all(missing.map((definition) => client.send(new CreateTableCommand(definition))));
    return names;
  } finally {
    client.destroy();
  }
}

const advice = 'Start with new data (npm start -- --reset), or delete the tables in your DynamoDB.';

/** @throws Problem if the table has other keys or indexes */
async function existsAs(client: DynamoDBClient, definition: CreateTableCommandInput): Promise<boolean> {
  const existing = await client.send(new DescribeTableCommand({ TableName: definition.TableName })).then(
    ({ Table }) => Table,
    (error) => {
      if (!(error instanceof ResourceNotFoundException)) throw error;
    },
  );
  if (existing && shapeOf(existing) !== shapeOf(definition)) {
    throw new Problem(`The table ${definition.TableName} comes from an older version. ${advice}`);
  }
  return existing !== undefined;
}

async function hasItems(client: DynamoDBClient, name: string | undefined): Promise<boolean> {
  const { Count = 0 } = await client.send(new ScanCommand({ TableName: name, Limit: 1 }));
  return Count > 0;
}

/** Keys and indexes, in a fixed order. Changed keys would lose the data, and a query would fail without its index. */
function shapeOf({ KeySchema, AttributeDefinitions, GlobalSecondaryIndexes }: CreateTableCommandInput | TableDescription): string {
  const types = new Map((AttributeDefinitions ?? []).map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]));
  const keys = (schema: CreateTableCommandInput['KeySchema'] = []) =>
    schema.map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName} ${types.get(AttributeName)}`).sort();
  const indexes = (GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema: schema, Projection }) =>
    JSON.stringify([IndexName, keys(schema), Projection?.ProjectionType, Projection?.NonKeyAttributes?.toSorted()]),
  );
  return JSON.stringify([keys(KeySchema), indexes.sort()]);
}

/**
 * The client of a function instance for a DynamoDB on this machine, with longer timeouts, in milliseconds. A busy machine may need more
 * than the two seconds of a function, and a write may have taken effect although the client gave up. After 5 s no call is retried
 * (`guardAttempts`). Its `destroy` closes the connections.
 */
export function localClient(endpoint: string, reading?: TranslateConfig['unmarshallOptions']): DynamoDBDocumentClient {
  const client = functionClient({
    ...localConfig(endpoint),
    ...(reading && { reading }),
    connectionTimeout: 60_000,
    requestTimeout: 60_000,
  });
  return Object.assign(client, { destroy: () => client.config.requestHandler.destroy?.() });
}

/** The name of each table of `shared/dynamodb/tables.ts` on this machine. */
export const localTableNames = (prefix = 'PetStore-dev'): TableNames => perTable((table) => `${prefix}-${table}`);

type TableNames = Readonly<Record<TableName, string>>;

/** The input of CreateTable for each table: its keys and indexes. */
export const tableInputs = (names: TableNames): CreateTableCommandInput[] =>
  Object.values(perTable((table) => toInput(names[table], tables[table])));

function toInput(name: string, { partitionKey, sortKey, indexes }: TableDefinition): CreateTableCommandInput {
  const attributes = new Map<string, AttributeDefinition>();
  const key = (keyType: KeySchemaElement['KeyType'], attribute: KeyAttribute): KeySchemaElement => {
    attributes.set(attribute.name, { AttributeName: attribute.name, AttributeType: attribute.type });
    return { AttributeName: attribute.name, KeyType: keyType };
  };
  const keySchema = [key('HASH', partitionKey), ...(sortKey ? [key('RANGE', sortKey)] : [])];
  const globalIndexes = Object.entries(indexes).map(([indexName, index]) => ({
    IndexName: indexName,
    KeySchema: [key('HASH', { name: indexName, type: 'S' }), key('RANGE', index.sortKey)],
    Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...index.projection] },
  }));
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema,
    AttributeDefinitions: [...attributes.values()],
    ...(globalIndexes.length > 0 ? { GlobalSecondaryIndexes: globalIndexes } : {}),
  };
}
