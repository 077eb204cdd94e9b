import { type Bucket, minuteMilliseconds } from './buckets.ts';

/** How many requests per minute a source address may make without a valid key, and an account with its access tokens. */
export const addressPerMinute = 60;

export interface AddressState {
  /** In milliseconds. */
  readonly windowEnds: number;
  readonly windowUsed: number;
}

/** The write that takes a token of an address, planned on whether its window is open. */
export interface AddressAttempt {
  readonly now: number;
  readonly window: 'open' | 'over';
}

export function addressBucketAt(state: AddressState | undefined, now: number, name: 'address' | 'account' = 'address'): Bucket {
  const open = state !== undefined && state.windowEnds > now;
  return {
    name,
    windowSeconds: 60,
    limit: addressPerMinute,
    remaining: Math.max(0, addressPerMinute - (open ? state.windowUsed : 0)),
    resetsAt: open ? state.windowEnds : now + minuteMilliseconds,
  };
}

export function addressAttemptFor(state: AddressState | undefined, now: number): AddressAttempt {
  return { now, window: state !== undefined && state.windowEnds > now ? 'open' : 'over' };
}

/** Of two replies the one that was written later: windows only ever move on, and within one the count only grows. */
export function laterAddressState(a: AddressState | undefined, b: AddressState): AddressState {
  if (!a || b.windowEnds > a.windowEnds) return b;
  return b.windowEnds === a.windowEnds && b.windowUsed > a.windowUsed ? b : a;
}
