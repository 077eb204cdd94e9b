import type { AttributeDefinition, CreateTableCommandInput, KeySchemaElement } from '@aws-sdk/client-dynamodb';
import type { TestProject } from 'vitest/node';
import { startEngine } from '../../local/engine.ts';
import { createMissingTables } from '../../local/tables.ts';
import { type KeyAttribute, perTable, type TableDefinition, type TableName, tables } from '../../shared/storage/tables.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    dynamodbEndpoint: string;
  }
}

/** vitest's global setup: one engine in memory for the whole run, or the DynamoDB that DYNAMODB_ENDPOINT names. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = await startEngine();
  project.provide('dynamodbEndpoint', engine.endpoint);
  return engine.stop;
}

/**
 * Creates every table of `shared/storage/tables.ts` under a prefix, so that test files do not see each other's items.
 * @param prefix unique to the test file, for example its name.
 * @returns the name of each table, as `Config.tables` has them.
 */
export async function createTables(endpoint: string, prefix: string): Promise<Readonly<Record<TableName, string>>> {
  const names = perTable((table) => `${prefix}-${table}`);
  await createMissingTables(endpoint, Object.values(perTable((table) => toInput(names[table], tables[table]))));
  return names;
}

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
