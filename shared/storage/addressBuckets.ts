import { type AddressState, addressAttemptFor, addressBucketAt, laterAddressState } from '../domain/addressBucket.ts';
import { recent } from '../domain/recent.ts';
import type { Bucket } from '../domain/tokenBucket.ts';
import type { Addresses } from './addresses.ts';
import { Contended } from './unavailable.ts';

/** The buckets of source addresses, as one instance of a function sees them. */
export interface AddressBuckets {
  /**
   * Takes a token of an address.
   * @throws what the store throws when it is out of reach, and `Contended`
   */
  take(address: string, now: number): Promise<{ readonly admitted: boolean; readonly bucket: Bucket }>;
  /** Whether the address has no token left, as far as this instance knows. */
  isSpent(address: string, now: number): boolean;
}

const mostTries = 4;
const addressesRemembered = 10_000;

/** One for each instance of a function: it holds that instance's memory. */
export function addressBuckets(addresses: Addresses): AddressBuckets {
  const memories = recent<AddressState>(addressesRemembered);

  function remember(address: string, state: AddressState): AddressState {
    const later = laterAddressState(memories.get(address), state);
    memories.set(address, later);
    return later;
  }

  return {
    async take(address, now) {
      let known = memories.get(address);
      for (let tries = 0; tries < mostTries; tries += 1) {
        const bucket = addressBucketAt(known, now);
        // What an address may ask never changes, so an empty bucket stays empty until its window ends.
        if (bucket.remaining === 0) return { admitted: false, bucket };
        const { done, state } = await addresses.takeToken(address, addressAttemptFor(known, now));
        // Without a state the item has expired and is gone: what was remembered of it is not true any more.
        if (!state) memories.delete(address);
        known = state && remember(address, state);
        if (done) return { admitted: true, bucket: addressBucketAt(state, now) };
      }
      throw new Contended('four writes of a source address in a row met another');
    },
    isSpent: (address, now) => addressBucketAt(memories.get(address), now).remaining === 0,
  };
}
