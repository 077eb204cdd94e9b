import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { KeyState } from '../domain/keyState.ts';
import type { Limits, Plan } from '../domain/plan.ts';
import { keyState } from './apiKeys.ts';
import { conditionalUpdate } from './conditionalUpdate.ts';

/** The keys as those who run the service see and change them. Every change raises the revision, so instances take it for the later one. */
export interface KeyRegister {
  /** All keys, oldest first. It reads the whole table: for people, never for a request. */
  list(): Promise<KeyState[]>;
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

  return {
    async list() {
      const keys: KeyState[] = [];
      let after: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await client.send(
          new ScanCommand({ TableName: table, ConsistentRead: true, ...(after && { ExclusiveStartKey: after }) }),
        );
        keys.push(...Items.map((item) => keyState(item)));
        after = LastEvaluatedKey;
      } while (after);
      return keys.sort((a, b) => a.createdAt - b.createdAt);
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
