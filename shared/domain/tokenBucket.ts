import type { Limits } from './plan.ts';

/**
 * The two buckets of a key: the minute's, refilled whole one minute after its first token was taken, and the day's, refilled whole at
 * 00:00 UTC. Times are milliseconds since the epoch, days are counted from it.
 */
export interface BucketState extends Limits {
  readonly windowEnds: number;
  readonly windowUsed: number;
  readonly bucketDay: number;
  readonly dayUsed: number;
}

export interface Bucket {
  readonly name: 'minute' | 'day' | 'address' | 'account';
  readonly windowSeconds: number;
  readonly limit: number;
  readonly remaining: number;
  /** When it is whole again, in milliseconds. */
  readonly resetsAt: number;
}

export const minuteMilliseconds = 60_000;
export const dayMilliseconds = 86_400_000;

export function dayOf(now: number): number {
  return Math.floor(now / dayMilliseconds);
}

/** The buckets as a caller sees them at `now`: a window that is over counts as full, and a window opened now would end in a minute. */
export function bucketsAt(state: BucketState, now: number): readonly [minute: Bucket, day: Bucket] {
  const open = state.windowEnds > now;
  const today = Math.max(dayOf(now), state.bucketDay);
  return [
    {
      name: 'minute',
      windowSeconds: 60,
      limit: state.perMinute,
      remaining: Math.max(0, state.perMinute - (open ? state.windowUsed : 0)),
      resetsAt: open ? state.windowEnds : now + minuteMilliseconds,
    },
    {
      name: 'day',
      windowSeconds: 86_400,
      limit: state.perDay,
      remaining: Math.max(0, state.perDay - (state.bucketDay === today ? state.dayUsed : 0)),
      resetsAt: (today + 1) * dayMilliseconds,
    },
  ];
}

/** The bucket that refuses, if one does; of two empty buckets the one that is refilled last, since a request needs a token of both. */
export function emptied(buckets: readonly Bucket[]): Bucket | undefined {
  return buckets
    .filter(({ remaining }) => remaining === 0)
    .reduce<Bucket | undefined>((a, b) => (a && a.resetsAt >= b.resetsAt ? a : b), undefined);
}

/** The bucket with less left: the one a caller will run into first. */
export function scarcest(buckets: readonly [Bucket, ...Bucket[]]): Bucket {
  return buckets.reduce((a, b) => (b.remaining < a.remaining ? b : a));
}

/** One conditional write: it takes tokens only if the stored window and day stand as it says. Four shapes. */
export interface Attempt {
  /** The request's frozen clock: one that is read again on a retry refuses what should be admitted. */
  readonly now: number;
  readonly window: 'open' | 'over';
  readonly day: 'same' | 'new';
  /** The day the tokens are charged to. */
  readonly today: number;
  readonly tokens: number;
  /** The limits it was planned on; a lease of several tokens holds only for those. */
  readonly limits?: Limits;
}

/** The write that fits a state. Another instance may be past midnight already: its later day is followed. */
export function attemptFor(state: BucketState, now: number, tokens = 1): Attempt {
  const today = Math.max(dayOf(now), state.bucketDay);
  const shape = { now, window: state.windowEnds > now ? 'open' : 'over', day: state.bucketDay === today ? 'same' : 'new', today } as const;
  if (tokens === 1) return { ...shape, tokens };
  const left = Math.min(tokens, ...bucketsAt(state, now).map(({ remaining }) => remaining));
  return { ...shape, tokens: Math.max(1, left), limits: { perMinute: state.perMinute, perDay: state.perDay } };
}

/** The write to try first when nothing is known: functions start when there is traffic, so most find the window open. */
export function attemptBlind(now: number): Attempt {
  return { now, window: 'open', day: 'same', today: dayOf(now), tokens: 1 };
}

/**
 * The write to try first on a state last seen some time ago. A window that has ended since may have been opened anew by another
 * instance: that is likelier than not once ln 2 requests of others are expected since its end. Without this every instance of many
 * would pay a second call for its first request in each window.
 * @param othersPerMillisecond how often other instances take tokens of this key
 */
export function attemptLikely(state: BucketState, now: number, othersPerMillisecond: number, tokens = 1): Attempt {
  const fits = attemptFor(state, now, tokens);
  const rolledSince = (end: number) => (now - end) * othersPerMillisecond > Math.LN2;
  const windowRolled = fits.window === 'over' && rolledSince(state.windowEnds);
  const dayRolled = fits.day === 'new' && rolledSince(fits.today * dayMilliseconds);
  if (!windowRolled && !dayRolled) return fits;
  return { now, window: windowRolled ? 'open' : fits.window, day: dayRolled ? 'same' : fits.day, today: fits.today, tokens: 1 };
}

/**
 * Seconds to wait for a moment, as Retry-After tells them: whole, at least 1. One more than is left, because the next request may meet
 * an instance whose clock is up to a second behind the clock of this one (each within half a second of the true time), and a client
 * that waits as it was told must be admitted there too.
 */
export function retryAfterSeconds(until: number, now: number): number {
  return Math.max(1, Math.ceil((until - now + clockSkewMilliseconds) / 1000));
}
const clockSkewMilliseconds = 1_000;
