import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { KeyRecord, KeyState } from '../domain/keyState.ts';
import type { Limits, Plan } from '../domain/plan.ts';
import { keyRecord, keyState, registerPartition } from './apiKeys.ts';
import { type Attributes, conditionalUpdate } from './conditionalUpdate.ts';

/** The keys as those who run the service see and change them. Every change raises the revision, so instances take it for the later one. */
export interface KeyRegister {
  /** All keys as they were issued and changed since, oldest first. A key of the last second may be missing: indexes lag behind. */
  list(): Promise<KeyRecord[]>;
  /** A key as it stands, by its public id. `undefined` when there is no such key. */
  find(keyId: string): Promise<KeyState | undefined>;
  /** Takes effect at once, or within 5 s where the key is being refused. `undefined` when there is no such key. */
  changePlan(keyHash: string, plan: Plan, limits: Limits): Promise<KeyState | undefined>;
  /**
   * Refuses a key from a moment on; a revocation is only ever brought forward.
   * @param at in milliseconds; in the future for the grace period of a rotated key
   */
  revoke(keyHash: string, at: number): Promise<KeyState | undefined>;
  /** Lifts a ban and forgets those before it. */
  unban(keyHash: string): Promise<KeyState | undefined>;
}

export function dynamoKeyRegister(client: DynamoDBDocumentClient, table: string): KeyRegister {
  async function change(
    keyHash: string,
    set: string,
    values: Record<string, string | number>,
    condition?: string,
    names?: Record<string, string>,
  ) {
    const { state } = await conditionalUpdate(client, table, {
      Key: { keyHash },
      UpdateExpression: `SET revision = revision + :one, ${set}`,
      ConditionExpression: ['attribute_exists(keyHash)', ...(condition ? [condition] : [])].join(' AND '),
      ExpressionAttributeValues: { ':one': 1, ...values },
      ...(names && { ExpressionAttributeNames: names }),
    });
    return state && keyState(state);
  }

  /** Reads the index to its end, a megabyte at a time. */
  async function query(condition: string, values: Attributes): Promise<Attributes[]> {
    const items: Attributes[] = [];
    let after: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'register',
          KeyConditionExpression: condition,
          ExpressionAttributeValues: values,
          ...(after && { ExclusiveStartKey: after }),
        }),
      );
      items.push(...Items);
      after = LastEvaluatedKey;
    } while (after);
    return items;
  }

  return {
    async list() {
      const items = await query('register = :register', { ':register': registerPartition });
      return items.map((item) => keyRecord(item)).sort((a, b) => a.createdAt - b.createdAt);
    },
    async find(keyId) {
      const [found] = await query('register = :register AND keyId = :keyId', { ':register': registerPartition, ':keyId': keyId });
      if (!found) return undefined;
      // The index has no buckets, and may be behind.
      const { keyHash } = keyRecord(found);
      const { Item } = await client.send(new GetCommand({ TableName: table, Key: { keyHash }, ConsistentRead: true }));
      return Item && keyState(Item);
    },
    changePlan: (keyHash, plan, { perMinute, perDay }) =>
      change(
        keyHash,
        '#plan = :plan, perMinute = :perMinute, perDay = :perDay',
        { ':plan': plan, ':perMinute': perMinute, ':perDay': perDay },
        undefined,
        // `plan` is one of DynamoDB's reserved words.
        { '#plan': 'plan' },
      ),
    revoke: (keyHash, at) => change(keyHash, 'revokedAt = :at', { ':at': at }, '(attribute_not_exists(revokedAt) OR revokedAt > :at)'),
    unban: (keyHash) => change(keyHash, 'bannedUntil = :none, bans = :none, strikes = :none, strikesUntil = :none', { ':none': 0 }),
  };
}
