import { Contended } from '../storage/unavailable.ts';
import { type AddressState, addressAttemptFor, addressBucketAt, laterAddressState } from './addressBucket.ts';
import type { AddressTable } from './addressTable.ts';
import type { Bucket } from './buckets.ts';
import { lruCache } from './lruCache.ts';

/** The buckets of source addresses, as one instance of a function sees them. */
export interface AddressLimiter {
  /**
   * Takes a token of an address, or of an account for its calls with an access token.
   * @param id the address or the account id
   * @throws what the store throws when it is out of reach, and `Contended`
   */
  take(id: string, now: number, name?: 'address' | 'account'): Promise<{ readonly admitted: boolean; readonly bucket: Bucket }>;
  /** Whether the address has no token left, as far as this instance knows. */
  isSpent(address: string, now: number): boolean;
}

const mostTries = 4;
const addressesRemembered = 10_000;

/** One for each instance of a function: it holds that instance's memory. */
export function addressLimiter(table: AddressTable): AddressLimiter {
  const memories = lruCache<AddressState>(addressesRemembered);

  function remember(address: string, state: AddressState): AddressState {
    const later = laterAddressState(memories.get(address), state);
    memories.set(address, later);
    return later;
  }

  return {
    async take(id, now, name) {
      let known = memories.get(id);
      for (let tries = 0; tries < mostTries; tries += 1) {
        const bucket = addressBucketAt(known, now, name);
        // This limit never changes, so an empty bucket stays empty until its window ends.
        if (bucket.remaining === 0) return { admitted: false, bucket };
        const { done, state } = await table.takeToken(id, addressAttemptFor(known, now));
        // Without a state the item has expired and is gone: what was remembered of it is not true any more.
        if (!state) memories.delete(id);
        known = state && remember(id, state);
        if (done) return { admitted: true, bucket: addressBucketAt(state, now, name) };
      }
      throw new Contended('four writes of a source address in a row met another');
    },
    isSpent: (address, now) => addressBucketAt(memories.get(address), now).remaining === 0,
  };
}
