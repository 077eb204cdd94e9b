import { latestEnd } from '../dynamodb/store.ts';
import { type Bucket, isWindowOpen, minuteMilliseconds } from './buckets.ts';

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
  const open = state !== undefined && isWindowOpen(state, now);
  return {
    name,
    windowSeconds: 60,
    limit: keylessPerMinute,
    remaining: Math.max(0, keylessPerMinute - (open ? state.windowUsed : 0)),
    resetsAt: open ? state.windowEnds : now + minuteMilliseconds,
  };
}

export function keylessAttemptFor(state: KeylessWindow | undefined, now: number): KeylessAttempt {
  return { now, window: state !== undefined && isWindowOpen(state, now) ? 'open' : 'over' };
}

/** The later of two responses: within a window the count only grows, and windows only move forward, except from one of a wrong clock. */
export function laterKeylessWindow(a: KeylessWindow | undefined, b: KeylessWindow, now: number): KeylessWindow {
  if (!a || b.windowEnds > a.windowEnds || a.windowEnds > latestEnd(minuteMilliseconds, now)) return b;
  return b.windowEnds === a.windowEnds && b.windowUsed > a.windowUsed ? b : a;
}
