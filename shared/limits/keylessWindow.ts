import { type Bucket, minuteMilliseconds } from './buckets.ts';

/** How many requests per minute a source address may make without a valid key, and an account with its access tokens. */
export const keylessPerMinute = 60;

/** The window of a caller without an API key, as stored. */
export interface KeylessWindow {
  /** In milliseconds. */
  readonly windowEnds: number;
  readonly windowUsed: number;
}

/** The write that takes a token; its shape depends on whether the window is open. */
export interface KeylessAttempt {
  readonly now: number;
  readonly window: 'open' | 'over';
}

export function keylessBucketAt(state: KeylessWindow | undefined, now: number, name: 'address' | 'account' = 'address'): Bucket {
  const open = state !== undefined && state.windowEnds > now;
  return {
    name,
    windowSeconds: 60,
    limit: keylessPerMinute,
    remaining: Math.max(0, keylessPerMinute - (open ? state.windowUsed : 0)),
    resetsAt: open ? state.windowEnds : now + minuteMilliseconds,
  };
}

export function keylessAttemptFor(state: KeylessWindow | undefined, now: number): KeylessAttempt {
  return { now, window: state !== undefined && state.windowEnds > now ? 'open' : 'over' };
}

/** The later of two responses: windows only move forward, and within one the count only grows. */
export function laterKeylessWindow(a: KeylessWindow | undefined, b: KeylessWindow): KeylessWindow {
  if (!a || b.windowEnds > a.windowEnds) return b;
  return b.windowEnds === a.windowEnds && b.windowUsed > a.windowUsed ? b : a;
}
