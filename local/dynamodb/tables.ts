import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { Problem } from '../../common/problem.ts';

/** The SDK requires credentials. A local DynamoDB accepts any. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' } as const;
export const localRegion = 'us-east-1';

/**
 * The settings of every client for a DynamoDB on this machine. DynamoDB Local keeps the tables of each region and access key apart, so all
 * clients must agree on both.
 */
export function localConfig(endpoint: string) {
  return { endpoint, region: localRegion, credentials: localCredentials };
}

/** A client for a DynamoDB on this machine. */
export function connect(endpoint: string): DynamoDBClient {
  return new DynamoDBClient(localConfig(endpoint));
}

/**
 * Creates the tables that do not exist.
 * @returns the names of those it created.
 * @throws Problem where a table exists with other keys or indexes than its definition.
 */
export async function createMissingTables(endpoint: string, definitions: readonly CreateTableCommandInput[]): Promise<readonly string[]> {
  const client = connect(endpoint);
  try {
    const created = await Promise.all(definitions.map((definition) => createIfMissing(client, definition)));
    return created.filter((name) => name !== undefined);
  } finally {
    client.destroy();
  }
}

async function createIfMissing(client: DynamoDBClient, definition: CreateTableCommandInput): Promise<string | undefined> {
  const existing = await describe(client, definition.TableName);
  if (!existing) {
    await client.send(new CreateTableCommand(definition));
    return definition.TableName;
  }
  if (shapeOf(existing) === shapeOf(definition)) return undefined;
  throw new Problem(
    `The table ${definition.TableName} was made from an older definition. Start with new data (npm start -- --reset), or delete the table in your DynamoDB.`,
  );
}

async function describe(client: DynamoDBClient, name: string | undefined): Promise<TableDescription | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    return Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Keys and indexes, in a fixed order: a change of keys would lose the data, and a query would fail without an index. */
function shapeOf({ KeySchema, AttributeDefinitions, GlobalSecondaryIndexes }: CreateTableCommandInput | TableDescription): string {
  const types = new Map((AttributeDefinitions ?? []).map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]));
  const keys = (schema: CreateTableCommandInput['KeySchema'] = []) =>
    schema.map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName} ${types.get(AttributeName)}`).sort();
  const indexes = (GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema: schema, Projection }) =>
    JSON.stringify([IndexName, keys(schema), Projection?.ProjectionType, Projection?.NonKeyAttributes?.toSorted()]),
  );
  return JSON.stringify([keys(KeySchema), indexes.sort()]);
}
