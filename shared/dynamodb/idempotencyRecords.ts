import type { Store } from './store.ts';
import type { Permit, Write } from './transact.ts';

/** A request with an Idempotency-Key. */
export interface IdempotentRequest {
  /** The id of the API key, and a digest of the caller's Idempotency-Key. */
  readonly id: string;
  /** Distinguishes the request from others with the same Idempotency-Key. */
  readonly fingerprint: string;
  /** When the request came, in milliseconds since the epoch. */
  readonly now: number;
}

/** The permit that a creation waits for, and the request that it is recorded for. */
export interface CreationEffect {
  readonly permit: Permit;
  readonly idempotentRequest?: IdempotentRequest | undefined;
}

/** The request and the result that an Idempotency-Key was used for. */
interface IdempotencyRecord {
  readonly fingerprint: string;
  /** The operation's result, as JSON. */
  readonly result: unknown;
}

/** The results that are kept for repeats with an Idempotency-Key. */
export interface IdempotencyRecords {
  find(request: Pick<IdempotentRequest, 'id' | 'now'>): Promise<IdempotencyRecord | undefined>;
}

const secondsKept = 24 * 60 * 60;

/** DynamoDB's TTL counts whole seconds: rounded up, so that a result is kept at least as long as promised. */
const expiryFrom = (now: number): number => Math.ceil(now / 1000) + secondsKept;

export const idempotencyRecords = (store: Store): IdempotencyRecords => ({
  // DynamoDB may delete an expired item days later: until then the item exists, but is ignored.
  find: async ({ id, now }) => {
    const { Item } = await store.client.get({ TableName: store.names.idempotencyRecords, Key: { id }, ConsistentRead: true });
    return Item && Item.expiresAt > now / 1000 ? { fingerprint: Item.fingerprint, result: JSON.parse(Item.result) } : undefined;
  },
});

/**
 * The write that keeps a result, for the transaction of its effect; none if the request has no Idempotency-Key. Its condition fails if
 * another request has recorded a result under the same key: of two at once, one takes effect.
 */
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
