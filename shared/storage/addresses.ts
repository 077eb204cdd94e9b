import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type AddressAttempt, type AddressState, addressPerMinute } from '../domain/addressBucket.ts';
import { minuteMilliseconds } from '../domain/tokenBucket.ts';
import { conditionalUpdate, type Written } from './conditionalUpdate.ts';

/** The buckets of source addresses that call without a valid key. */
export interface Addresses {
  /** Takes a token in one conditional write; the first one creates the item. */
  takeToken(address: string, attempt: AddressAttempt): Promise<Written<AddressState>>;
}

export function dynamoAddresses(client: DynamoDBDocumentClient, table: string): Addresses {
  return {
    async takeToken(address, attempt) {
      const { done, state } = await conditionalUpdate(client, table, { Key: { address }, ...takeToken(attempt) });
      return { done, state: state && { windowEnds: Number(state.windowEnds), windowUsed: Number(state.windowUsed) } };
    },
  };
}

function takeToken({ now, window }: AddressAttempt) {
  if (window === 'open') {
    return {
      UpdateExpression: 'SET windowUsed = windowUsed + :one',
      ConditionExpression: 'windowEnds > :now AND windowUsed < :perMinute',
      ExpressionAttributeValues: { ':one': 1, ':now': now, ':perMinute': addressPerMinute },
    };
  }
  const windowEnds = now + minuteMilliseconds;
  return {
    UpdateExpression: 'SET windowEnds = :windowEnds, windowUsed = :one, expiresAt = :expiresAt',
    ConditionExpression: 'attribute_not_exists(address) OR windowEnds <= :now',
    // DynamoDB deletes what has expired within days, so an item past its expiry still counts by its window alone.
    ExpressionAttributeValues: { ':one': 1, ':now': now, ':windowEnds': windowEnds, ':expiresAt': Math.ceil(windowEnds / 1000) },
  };
}
