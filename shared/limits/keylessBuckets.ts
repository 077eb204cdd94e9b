import { latestEnd, type Store } from '../dynamodb/store.ts';
import { conditionalUpdate, type Written } from '../dynamodb/transact.ts';
import { minuteMilliseconds } from './buckets.ts';
import { type KeylessAttempt, type KeylessWindow, keylessPerMinute } from './keylessWindow.ts';

/** The buckets of callers without an API key: source addresses without a valid one, and accounts that call with an access token. */
export interface KeylessBuckets {
  /** Takes a token in one conditional write; the first one creates the item. */
  takeToken(caller: string, attempt: KeylessAttempt): Promise<Written<KeylessWindow>>;
}

export function keylessBuckets(
  store: Pick<Store, 'client'> & { readonly names: Readonly<Record<'keylessBuckets', string>> },
): KeylessBuckets {
  return {
    async takeToken(caller, attempt) {
      const update = { Key: { caller }, ...takeToken(attempt) };
      const { done, state } = await conditionalUpdate(store.client, store.names.keylessBuckets, update);
      return { done, state: state && { windowEnds: Number(state.windowEnds), windowUsed: Number(state.windowUsed) } };
    },
  };
}

function takeToken({ now, window }: KeylessAttempt) {
  const latest = latestEnd(minuteMilliseconds, now);
  if (window === 'open') {
    return {
      UpdateExpression: 'SET windowUsed = windowUsed + :one',
      ConditionExpression: 'windowEnds > :now AND windowEnds <= :latestEnd AND windowUsed < :perMinute',
      ExpressionAttributeValues: { ':one': 1, ':now': now, ':latestEnd': latest, ':perMinute': keylessPerMinute },
    };
  }
  const windowEnds = now + minuteMilliseconds;
  return {
    UpdateExpression: 'SET windowEnds = :windowEnds, windowUsed = :one, expiresAt = :expiresAt',
    ConditionExpression: 'attribute_not_exists(caller) OR windowEnds <= :now OR windowEnds > :latestEnd',
    // DynamoDB deletes expired items within days, so an expired item may still exist; only its window matters.
    ExpressionAttributeValues: {
      ':one': 1,
      ':now': now,
      ':latestEnd': latest,
      ':windowEnds': windowEnds,
      ':expiresAt': Math.ceil(windowEnds / 1000),
    },
  };
}
