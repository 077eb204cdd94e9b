import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Store } from './store.ts';
import type { Write } from './transact.ts';

/** An answer that was given, as it is kept. */
interface RecordedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What an Idempotency-Key was used for. */
export interface IdempotencyRecord {
  /** The API key and its caller's Idempotency-Key. */
  readonly id: string;
  /** Tells the request from others that are sent with the same Idempotency-Key. */
  readonly fingerprint: string;
  readonly reply: RecordedReply;
}

/** The answers kept for a repeated Idempotency-Key. */
export interface IdempotencyRecords {
  find(id: string, now: number): Promise<IdempotencyRecord | undefined>;
  /** The write that keeps an answer, to go into the transaction of its effect. */
  record(record: IdempotencyRecord, now: number): Write;
}

const secondsKept = 24 * 60 * 60;

/** DynamoDB's TTL counts whole seconds: rounded up, so that an answer is kept no shorter than promised. */
const expiryFrom = (now: number): number => Math.ceil(now / 1000) + secondsKept;

export function idempotencyRecords(store: Store): IdempotencyRecords {
  const table = store.names.idempotencyRecords;
  return {
    // DynamoDB deletes an expired item when it gets to it, which may take days: until then it is there, and no longer counts.
    find: async (id, now) => {
      const { Item } = await store.client.send(new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }));
      return Item && Item.expiresAt > now / 1000 ? { id, fingerprint: Item.fingerprint, reply: JSON.parse(Item.reply) } : undefined;
    },
    record: ({ id, fingerprint, reply }, now) => ({
      Put: {
        TableName: table,
        Item: { id, fingerprint, reply: JSON.stringify(reply), expiresAt: expiryFrom(now) },
        ConditionExpression: 'attribute_not_exists(id) OR expiresAt <= :now',
        ExpressionAttributeValues: { ':now': now / 1000 },
      },
    }),
  };
}
