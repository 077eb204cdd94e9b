import type { BucketState, LiveKey } from '../accounts/account.ts';
import { isOngoing } from '../dynamodb/store.ts';
import { dayAt, dayMilliseconds } from '../usage/days.ts';

/** A bucket as a caller sees it. It is refilled completely at one moment, so that the headers of every response are exact. */
export interface Bucket {
  readonly name: 'minute' | 'day' | 'address' | 'account';
  readonly windowSeconds: number;
  readonly limit: number;
  readonly remaining: number;
  /** When it is full again, in milliseconds. */
  readonly resetsAt: number;
}

export const minuteMilliseconds = 60_000;

export const isWindowOpen = ({ windowEnds }: { readonly windowEnds: number }, now: number): boolean =>
  isOngoing(windowEnds, minuteMilliseconds, now);

/** The tokens taken from the buckets at `now`. After a change of plan they may exceed the limit. */
export const usedAt = (state: BucketState, now: number): { readonly minute: number; readonly day: number } => ({
  minute: isWindowOpen(state, now) ? state.windowUsed : 0,
  day: state.bucketDay === dayAt(state, now) ? state.dayUsed : 0,
});

/** The requests of a key on the day of `now`, and the minute of the last one, in milliseconds; undefined before the first. */
export const keyUseAt = ({ bucketDay, live }: { readonly bucketDay: number; readonly live: LiveKey }, now: number) => ({
  requestsToday: bucketDay === dayAt({ bucketDay }, now) ? live.used : 0,
  lastUsedAt: live.lastMinute === 0 ? undefined : live.lastMinute * minuteMilliseconds,
});

/** The buckets as a caller sees them at `now`. A window that is over counts as full, and a new window would end in a minute. */
export function bucketsAt(state: BucketState, now: number): readonly [minute: Bucket, day: Bucket] {
  const { perMinute, perDay } = state;
  const used = usedAt(state, now);
  const windowEnds = isWindowOpen(state, now) ? state.windowEnds : now + minuteMilliseconds;
  const dayEnds = (dayAt(state, now) + 1) * dayMilliseconds;
  return [
    { name: 'minute', windowSeconds: 60, limit: perMinute, remaining: Math.max(0, perMinute - used.minute), resetsAt: windowEnds },
    { name: 'day', windowSeconds: 86_400, limit: perDay, remaining: Math.max(0, perDay - used.day), resetsAt: dayEnds },
  ];
}

/** The empty bucket, if there is one. If both are empty, it is the one that is refilled last, because a request needs a token of both. */
export const emptied = (buckets: readonly Bucket[]): Bucket | undefined =>
  buckets
    .filter(({ remaining }) => remaining === 0)
    .reduce<Bucket | undefined>((a, b) => (a && a.resetsAt >= b.resetsAt ? a : b), undefined);

/** The bucket with fewer tokens left, which a caller will reach first. */
export const scarcest = (buckets: readonly [Bucket, ...Bucket[]]): Bucket => buckets.reduce((a, b) => (b.remaining < a.remaining ? b : a));

/**
 * Seconds to wait until a moment, for Retry-After: at least 1. It is one second more than the difference, because the next request may
 * reach an instance whose clock is a second behind (each clock is within half a second of the true time). A client that waits must be
 * admitted there too.
 */
export const retryAfterSeconds = (until: number, now: number): number => Math.max(1, Math.ceil((until - now) / 1000) + 1);
