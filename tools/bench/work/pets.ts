import { randomInt } from 'node:crypto';
import type { DocumentClient } from '../../../shared/dynamodb/documentClient.ts';

const tables = { pets: process.env.PETS_TABLE, categoryCounts: process.env.CATEGORY_COUNTS_TABLE };
const firstMillisecond = Date.UTC(2025, 0, 1);
const shards = 4;
const counts = 8;

export interface NewPet {
  readonly name: string;
  readonly categoryId: number;
  readonly status?: 'available' | 'pending' | 'sold' | undefined;
}

/** Writes a pet and counts it in its category, in one transaction. */
export async function putPet(documents: DocumentClient, { name, categoryId, status = 'available' }: NewPet) {
  const id = (Date.now() - firstMillisecond) * 4096 + randomInt(4096);
  const pet = { id, name, categoryId, status };
  const shard = id % shards;
  const listings = {
    listed: `pet#${shard}`,
    byStatus: `${status}#${shard}`,
    byCategory: `${categoryId}#${shard}`,
    byCategoryAndStatus: `${categoryId}#${status}#${shard}`,
  };
  await documents.transactWrite({
    TransactItems: [
      {
        Put: {
          TableName: tables.pets,
          Item: { ...pet, version: 1, openOrders: 0, ...listings },
          ConditionExpression: 'attribute_not_exists(#id)',
          ExpressionAttributeNames: { '#id': 'id' },
        },
      },
      {
        Update: {
          TableName: tables.categoryCounts,
          Key: { id: `${categoryId}#${id % counts}` },
          UpdateExpression: 'ADD #pets :by',
          ConditionExpression: 'attribute_exists(#id)',
          ExpressionAttributeNames: { '#pets': 'pets', '#id': 'id' },
          ExpressionAttributeValues: { ':by': 1 },
        },
      },
    ],
  });
  return pet;
}

export async function readPet(documents: DocumentClient, id: number) {
  const { Item } = await documents.get({ TableName: tables.pets, Key: { id }, ConsistentRead: true });
  return Item && { id: Item.id, name: Item.name, categoryId: Item.categoryId, status: Item.status, version: String(Item.version) };
}
