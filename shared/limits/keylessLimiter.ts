import { Contended } from '../dynamodb/errors.ts';
import { patience } from '../dynamodb/transact.ts';
import type { Bucket } from './buckets.ts';
import type { KeylessBuckets } from './keylessBuckets.ts';
import { type KeylessWindow, keylessAttemptFor, keylessBucketAt, laterKeylessWindow } from './keylessWindow.ts';
import { lruCache } from './lruCache.ts';

/** The buckets of callers without an API key, as one instance of a function sees them. */
export interface KeylessLimiter {
  /**
   * Takes a token of an address, or of an account for its calls with an access token.
   * @param caller the address or the account id
   * @throws the store's error if it cannot be reached, and `Contended`
   */
  take(caller: string, now: number, name?: 'address' | 'account'): Promise<{ readonly admitted: boolean; readonly bucket: Bucket }>;
  /** Whether the caller has no token left, as far as this instance knows. */
  isSpent(caller: string, now: number): boolean;
}

const mostTries = 4;
const callersRemembered = 10_000;

/** One per instance of a function: it has that instance's memory. */
export function keylessLimiter(table: KeylessBuckets): KeylessLimiter {
  const memories = lruCache<KeylessWindow>(callersRemembered);

  function remember(caller: string, state: KeylessWindow, now: number): KeylessWindow {
    const later = laterKeylessWindow(memories.get(caller), state, now);
    memories.set(caller, later);
    return later;
  }

  return {
    async take(caller, now, name) {
      const assertPatient = patience();
      let known = memories.get(caller);
      for (let tries = 0; tries < mostTries; tries += 1) {
        assertPatient();
        const bucket = keylessBucketAt(known, now, name);
        // This limit never changes, so an empty bucket stays empty until its window ends.
        if (bucket.remaining === 0) return { admitted: false, bucket };
        const { done, state } = await table.takeToken(caller, keylessAttemptFor(known, now));
        // Without a state the item has expired and was deleted: the remembered state is not true any more.
        if (!state) memories.delete(caller);
        known = state && remember(caller, state, now);
        if (done) return { admitted: true, bucket: keylessBucketAt(state, now, name) };
      }
      throw new Contended('four writes of one bucket in a row met another');
    },
    isSpent: (caller, now) => keylessBucketAt(memories.get(caller), now).remaining === 0,
  };
}
