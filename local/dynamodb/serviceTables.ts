import type { AttributeDefinition, CreateTableCommandInput, KeySchemaElement } from '@aws-sdk/client-dynamodb';
import { type KeyAttribute, type TableDefinition, type TableName, tables } from '../../shared/dynamodb/tables.ts';
import { perTable } from '../../shared/dynamodb/tableVariables.ts';

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
