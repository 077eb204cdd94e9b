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
  /**
   * Whether an unknown key from this address is worth a call to the key table. An address that has spent its tokens has a few left for
   * the rest of its minute: a valid key behind the same address must still be served, but guesses must not be looked up without end.
   */
  allowsLookup(address: string, now: number): boolean;
}

interface AddressMemory {
  state: AddressState;
  /** Keys looked up since the bucket was seen empty. */
  lookups: number;
}

const mostTries = 4;
const addressesRemembered = 10_000;
const lookupsWhenEmpty = 60;

/** One for each instance of a function: it holds that instance's memory. */
export function addressBuckets(addresses: Addresses): AddressBuckets {
  const memories = recent<AddressMemory>(addressesRemembered);

  function remember(address: string, state: AddressState): AddressState {
    const known = memories.get(address);
    const later = laterAddressState(known?.state, state);
    const lookups = known && known.state.windowEnds === later.windowEnds ? known.lookups : 0;
    memories.set(address, { state: later, lookups });
    return later;
  }

  return {
    async take(address, now) {
      let known = memories.get(address)?.state;
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
    allowsLookup(address, now) {
      const memory = memories.get(address);
      if (!memory || addressBucketAt(memory.state, now).remaining > 0) return true;
      memory.lookups += 1;
      return memory.lookups <= lookupsWhenEmpty;
    },
  };
}
