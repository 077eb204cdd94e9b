import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { StrikeWrite } from '../domain/ban.ts';
import { type KeyRecord, type KeyState, unused } from '../domain/keyState.ts';
import { plans } from '../domain/plan.ts';
import type { Attempt } from '../domain/tokenBucket.ts';
import { addStrikes, takeTokens } from './apiKeyExpressions.ts';
import { type Attributes, conditionalUpdate, type Written } from './conditionalUpdate.ts';
import { reading } from './reading.ts';

/** The keys, each one item with its buckets. Every call is one request to the store. */
export interface ApiKeys {
  /** Issues a key. `'exists'` when there is one with this hash: it is left as it is. */
  put(record: KeyRecord): Promise<'exists' | undefined>;
  /** Reads a key as it stands; `undefined` when there is no such key. */
  find(keyHash: string): Promise<KeyState | undefined>;
  /** Authenticates, checks the ban and takes tokens of both buckets in one conditional write. */
  takeTokens(keyHash: string, attempt: Attempt): Promise<Written<KeyState>>;
  addStrikes(keyHash: string, write: StrikeWrite): Promise<Written<KeyState>>;
}

/** The one partition of the index `register`. */
export const registerPartition = 'keys';

export function dynamoApiKeys(client: DynamoDBDocumentClient, table: string): ApiKeys {
  const write = async (keyHash: string, update: ReturnType<typeof takeTokens>) => {
    const { done, state } = await conditionalUpdate(client, table, { Key: { keyHash }, ...update });
    return { done, state: state && keyState(state) };
  };
  return {
    takeTokens: (keyHash, attempt) => write(keyHash, takeTokens(attempt)),
    addStrikes: (keyHash, strikes) => write(keyHash, addStrikes(strikes)),
    async find(keyHash) {
      const { Item } = await client.send(new GetCommand({ TableName: table, Key: { keyHash }, ConsistentRead: true }));
      return Item && keyState(Item);
    },
    async put(record) {
      try {
        const Item = { ...unused(record), register: registerPartition };
        await client.send(new PutCommand({ TableName: table, Item, ConditionExpression: 'attribute_not_exists(keyHash)' }));
        return undefined;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return 'exists';
        throw error;
      }
    },
  };
}

/**
 * The item as the domain knows it.
 * @throws TypeError when an attribute is missing or of another type: such an item was not written by this repository
 */
export function keyState(item: Attributes): KeyState {
  const { number } = reading("an API key's item", item);
  return {
    ...keyRecord(item),
    windowEnds: number('windowEnds'),
    windowUsed: number('windowUsed'),
    bucketDay: number('bucketDay'),
    dayUsed: number('dayUsed'),
    strikes: number('strikes'),
    strikesUntil: number('strikesUntil'),
    bannedUntil: number('bannedUntil'),
    bans: number('bans'),
    revision: number('revision'),
  };
}

/** The part of an item that the index `register` has. */
export function keyRecord(item: Attributes): KeyRecord {
  const { text, number } = reading("an API key's item", item);
  const plan = plans.find((name) => name === item.plan);
  if (!plan) throw new TypeError("an API key's item names no plan");
  return {
    keyHash: text('keyHash'),
    keyId: text('keyId'),
    owner: text('owner'),
    plan,
    perMinute: number('perMinute'),
    perDay: number('perDay'),
    createdAt: number('createdAt'),
    ...(item.expiresAt === undefined ? {} : { expiresAt: number('expiresAt') }),
    ...(item.revokedAt === undefined ? {} : { revokedAt: number('revokedAt') }),
  };
}
