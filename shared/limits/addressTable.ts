import { conditionalUpdate, type Written } from '../storage/conditionalUpdate.ts';
import type { Store } from '../storage/store.ts';
import { type AddressAttempt, type AddressState, addressPerMinute } from './addressBucket.ts';
import { minuteMilliseconds } from './buckets.ts';

/** The buckets of source addresses that call without a valid key, and of accounts that call with an access token. */
export interface AddressTable {
  /** Takes a token in one conditional write; the first one creates the item. */
  takeToken(id: string, attempt: AddressAttempt): Promise<Written<AddressState>>;
}

export function addressTable(store: Pick<Store, 'client'> & { readonly names: Readonly<Record<'addresses', string>> }): AddressTable {
  return {
    async takeToken(id, attempt) {
      const update = { Key: { address: id }, ...takeToken(attempt) };
      const { done, state } = await conditionalUpdate(store.client, store.names.addresses, update);
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
