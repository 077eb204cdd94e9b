import type { AttributeDefinition, CreateTableCommandInput, GlobalSecondaryIndex, KeySchemaElement } from '@aws-sdk/client-dynamodb';
import { isRecord } from '../../common/isRecord.ts';

/**
 * The input of CreateTable for the properties of an AWS::DynamoDB::Table: its keys and indexes. Leaves out the properties for backups,
 * encryption, deletion protection, billing and streams, which have no counterpart here.
 *
 * @throws Error where a key or an index is invalid.
 */
export function readTable(name: string, properties: unknown): CreateTableCommandInput {
  if (!isRecord(properties)) throw new Error(`the table ${name} has no properties`);
  if (properties.LocalSecondaryIndexes !== undefined)
    throw new Error(`the table ${name} has a local index, which the local cloud does not support`);
  const indexes = list(properties.GlobalSecondaryIndexes ?? [], toIndex);
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: list(properties.KeySchema, toKey),
    AttributeDefinitions: list(properties.AttributeDefinitions, toAttribute),
    ...(indexes.length > 0 ? { GlobalSecondaryIndexes: indexes } : {}),
  };
}

function toKey({ AttributeName, KeyType }: Readonly<Record<string, unknown>>): KeySchemaElement {
  if (KeyType !== 'HASH' && KeyType !== 'RANGE') throw new Error(`${KeyType} is not a type of key`);
  return { AttributeName: String(AttributeName), KeyType };
}

function toAttribute({ AttributeName, AttributeType }: Readonly<Record<string, unknown>>): AttributeDefinition {
  if (AttributeType !== 'S' && AttributeType !== 'N' && AttributeType !== 'B')
    throw new Error(`${AttributeType} is not a type of attribute`);
  return { AttributeName: String(AttributeName), AttributeType };
}

function toIndex({ IndexName, KeySchema, Projection }: Readonly<Record<string, unknown>>): GlobalSecondaryIndex {
  const { ProjectionType: type, NonKeyAttributes: attributes } = isRecord(Projection) ? Projection : {};
  if (type !== 'ALL' && type !== 'KEYS_ONLY' && type !== 'INCLUDE') throw new Error(`the index ${IndexName} has no projection`);
  return {
    IndexName: String(IndexName),
    KeySchema: list(KeySchema, toKey),
    Projection: { ProjectionType: type, ...(Array.isArray(attributes) ? { NonKeyAttributes: attributes.map(String) } : {}) },
  };
}

function list<Item>(value: unknown, read: (item: Readonly<Record<string, unknown>>) => Item): Item[] {
  if (!Array.isArray(value)) throw new Error('a table lacks its keys');
  return value.map((item) => {
    if (!isRecord(item)) throw new Error('a table has an invalid key');
    return read(item);
  });
}
