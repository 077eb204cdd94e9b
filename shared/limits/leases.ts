import type { BucketState } from '../accounts/account.ts';
import { isOngoing } from '../accounts/clocks.ts';
import { dayMilliseconds } from './buckets.ts';

/**
 * Leases. DynamoDB takes 1,000 writes per second on one item, so an account with a plan above 500 requests per second takes several tokens
 * per write and uses them from memory. They are charged when taken, so the plan is never exceeded. An instance that becomes idle loses its
 * tokens, at most nine at a time.
 */
export interface Lease {
  /** Tokens that are charged and not yet used. */
  left: number;
  /** They are valid until this time, in milliseconds: the end of their window or day, or sooner, so that a revocation is seen. */
  readonly until: number;
  /** How many the write took. */
  readonly size: number;
}

export const noLease: Lease = { left: 0, until: 0, size: 0 };

const leasedAbovePerMinute = 30_000;
const largestLease = 10;
const leaseMilliseconds = 1_000;

export function isLeased({ perMinute }: BucketState): boolean {
  return perMinute > leasedAbovePerMinute;
}

/**
 * How many tokens the next write takes. It doubles while leases are used in time and returns to one when some expired, so that an instance
 * with little load wastes nothing and a busy one soon writes a tenth as often.
 */
export function nextLeaseSize(last: Lease): number {
  return last.left > 0 ? 1 : Math.min(largestLease, Math.max(1, last.size * 2));
}

/** The lease that a write of `size` tokens gives; the first of them is for the request that wrote. */
export function leaseOf(state: BucketState, size: number, now: number): Lease {
  const until = Math.min(now + leaseMilliseconds, state.windowEnds, (state.bucketDay + 1) * dayMilliseconds);
  return { left: size - 1, until, size };
}

/** Uses a leased token, if there is one that is still valid. */
export function spend(lease: Lease, now: number): boolean {
  if (lease.left === 0 || !isOngoing(lease.until, leaseMilliseconds, now)) return false;
  lease.left -= 1;
  return true;
}
