import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Store } from './store.ts';
import type { Permit, Write } from './transact.ts';

/** A request that carries an Idempotency-Key. */
export interface IdempotentRequest {
  /** The id of the API key, and a digest of the caller's Idempotency-Key. */
  readonly id: string;
  /** Tells the request from others that are sent with the same Idempotency-Key. */
  readonly fingerprint: string;
  /** When the request came, in milliseconds since the epoch. */
  readonly now: number;
}

/** What a creation waits for, and what it is recorded for. */
export interface CreationEffect {
  readonly permit: Permit;
  readonly idempotentRequest?: IdempotentRequest | undefined;
}

/** What an Idempotency-Key was used for. */
interface IdempotencyRecord {
  readonly fingerprint: string;
  /** What the operation returned; it is JSON. */
  readonly result: unknown;
}

/** The results kept for a repeated Idempotency-Key. */
export interface IdempotencyRecords {
  find(request: Pick<IdempotentRequest, 'id' | 'now'>): Promise<IdempotencyRecord | undefined>;
}

const secondsKept = 24 * 60 * 60;

/** DynamoDB's TTL counts whole seconds: rounded up, so that a result is kept no shorter than promised. */
const expiryFrom = (now: number): number => Math.ceil(now / 1000) + secondsKept;

export const idempotencyRecords = (store: Store): IdempotencyRecords => ({
  // DynamoDB deletes an expired item when it gets to it, which may take days: until then it is there, and no longer counts.
  find: async ({ id, now }) => {
    const { Item } = await store.client.send(
      new GetCommand({ TableName: store.names.idempotencyRecords, Key: { id }, ConsistentRead: true }),
    );
    return Item && Item.expiresAt > now / 1000 ? { fingerprint: Item.fingerprint, result: JSON.parse(Item.result) } : undefined;
  },
});

/** The write that keeps a result, for the transaction of its effect; none where the request carries no Idempotency-Key. */
export function recordResult(store: Pick<Store, 'names'>, request: IdempotentRequest | undefined, result: unknown): Write | undefined {
  if (!request) return undefined;
  const { id, fingerprint, now } = request;
  return {
    Put: {
      TableName: store.names.idempotencyRecords,
      Item: { id, fingerprint, result: JSON.stringify(result), expiresAt: expiryFrom(now) },
      ConditionExpression: 'attribute_not_exists(id) OR expiresAt <= :now',
      ExpressionAttributeValues: { ':now': now / 1000 },
    },
  };
}
