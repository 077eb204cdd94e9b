import { randomInt } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';

const tables = { pets: process.env.PETS_TABLE, categoryCounts: process.env.CATEGORY_COUNTS_TABLE };
const firstMillisecond = Date.UTC(2025, 0, 1);
const counts = 8;

export interface NewPet {
  readonly name: string;
  readonly categoryId: number;
  readonly status?: 'available' | 'pending' | 'sold' | undefined;
}

/** Writes a pet and counts it in its category, in one transaction. */
export async function putPet(documents: DynamoDBDocumentClient, accountId: string, { name, categoryId, status = 'available' }: NewPet) {
  const id = (Date.now() - firstMillisecond) * 4096 + randomInt(4096);
  const pet = { id, name, categoryId, status };
  const listings = {
    byStatus: `${accountId}#${status}`,
    byCategory: `${accountId}#${categoryId}`,
    byCategoryAndStatus: `${accountId}#${categoryId}#${status}`,
  };
  await documents.send(
    new TransactWriteCommand({
      TransactItems: [
        {
          Put: {
            TableName: tables.pets,
            Item: { accountId, ...pet, version: 1, openOrders: 0, ...listings },
            ConditionExpression: 'attribute_not_exists(#id)',
            ExpressionAttributeNames: { '#id': 'id' },
          },
        },
        {
          Update: {
            TableName: tables.categoryCounts,
            Key: { accountId, id: `${categoryId}#${id % counts}` },
            UpdateExpression: 'ADD #pets :by',
            ConditionExpression: 'attribute_exists(#id)',
            ExpressionAttributeNames: { '#pets': 'pets', '#id': 'id' },
            ExpressionAttributeValues: { ':by': 1 },
          },
        },
      ],
    }),
  );
  return pet;
}

export async function readPet(documents: DynamoDBDocumentClient, accountId: string, id: number) {
  const { Item } = await documents.send(new GetCommand({ TableName: tables.pets, Key: { accountId, id }, ConsistentRead: true }));
  return Item && { id: Item.id, name: Item.name, categoryId: Item.categoryId, status: Item.status, version: String(Item.version) };
}
