import { type AccountState, type BucketState, isBanned, type LiveKey } from '../accounts/account.ts';
import type { KeyReference } from '../accounts/apiKey.ts';
import { isOngoing } from '../dynamodb/store.ts';
import { dayAt, dayMilliseconds } from '../usage/days.ts';

/** A bucket as a caller sees it. It is refilled completely at one moment, so that the headers of every response can be true. */
export interface Bucket {
  readonly name: 'minute' | 'day' | 'address' | 'account';
  readonly windowSeconds: number;
  readonly limit: number;
  readonly remaining: number;
  /** When it is full again, in milliseconds. */
  readonly resetsAt: number;
}

export const minuteMilliseconds = 60_000;

/** Whether the minute's window has begun and is not over. */
export const isWindowOpen = ({ windowEnds }: { readonly windowEnds: number }, now: number): boolean =>
  isOngoing(windowEnds, minuteMilliseconds, now);

/** The tokens taken from the buckets at `now`; after a change of plan they may be more than the limit. */
export function usedAt(state: BucketState, now: number): { readonly minute: number; readonly day: number } {
  return {
    minute: isWindowOpen(state, now) ? state.windowUsed : 0,
    day: state.bucketDay === dayAt(state, now) ? state.dayUsed : 0,
  };
}

/** The requests of a key on the day of `now`, and the minute of the last one, in milliseconds; undefined before the first. */
export const keyUseAt = (
  { bucketDay, live }: { readonly bucketDay: number; readonly live: LiveKey },
  now: number,
): { readonly requestsToday: number; readonly lastUsedAt: number | undefined } => ({
  requestsToday: bucketDay === dayAt({ bucketDay }, now) ? live.used : 0,
  lastUsedAt: live.lastMinute === 0 ? undefined : live.lastMinute * minuteMilliseconds,
});

/** The buckets as a caller sees them at `now`: a window that is over counts as full, and a new window would end in a minute. */
export function bucketsAt(state: BucketState, now: number): readonly [minute: Bucket, day: Bucket] {
  const used = usedAt(state, now);
  return [
    {
      name: 'minute',
      windowSeconds: 60,
      limit: state.perMinute,
      remaining: Math.max(0, state.perMinute - used.minute),
      resetsAt: isWindowOpen(state, now) ? state.windowEnds : now + minuteMilliseconds,
    },
    {
      name: 'day',
      windowSeconds: 86_400,
      limit: state.perDay,
      remaining: Math.max(0, state.perDay - used.day),
      resetsAt: (dayAt(state, now) + 1) * dayMilliseconds,
    },
  ];
}

/**
 * The bucket without tokens, if there is one; of two empty buckets the one that is refilled last, because a request needs a token of both.
 */
export function emptied(buckets: readonly Bucket[]): Bucket | undefined {
  return buckets
    .filter(({ remaining }) => remaining === 0)
    .reduce<Bucket | undefined>((a, b) => (a && a.resetsAt >= b.resetsAt ? a : b), undefined);
}

/** The bucket with less left: the one that a caller will reach first. */
export function scarcest(buckets: readonly [Bucket, ...Bucket[]]): Bucket {
  return buckets.reduce((a, b) => (b.remaining < a.remaining ? b : a));
}

/**
 * Seconds to wait until a moment, for Retry-After: an integer, at least 1. One more than is left, because the next request may reach an
 * instance whose clock is up to a second behind the clock of this one (each within half a second of the true time), and a client that
 * waits for Retry-After must be admitted there too.
 */
export function retryAfterSeconds(until: number, now: number): number {
  return Math.max(1, Math.ceil((until - now + clockSkewMilliseconds) / 1000));
}
const clockSkewMilliseconds = 1_000;

/** The buckets that a response reports. */
export interface Metered {
  readonly buckets: readonly Bucket[];
  /** The bucket that limits, otherwise the one with less left. */
  readonly reported: Bucket;
}

/** The caller: the holder of a valid API key. */
export interface Principal {
  readonly accountId: string;
  /** The key's public id, as in logs; never the key. */
  readonly keyId: string;
}

export interface Admitted extends Metered {
  readonly kind: 'admitted';
  readonly principal: Principal;
}

export interface Limited extends Metered {
  readonly kind: 'empty' | 'banned';
  readonly principal: Principal;
  readonly retryAfterSeconds: number;
}

/** The outcome of a request with a key. An invalid key has no bucket. */
export type KeyOutcome = Admitted | Limited | { readonly kind: 'invalid' };

/** A request that got a token. */
export function admitted(state: AccountState, { keyId }: KeyReference, now: number): Admitted {
  const buckets = bucketsAt(state, now);
  return { kind: 'admitted', principal: { accountId: state.accountId, keyId }, buckets, reported: scarcest(buckets) };
}

/** A request that is limited, from its verdict. */
export function limited(state: AccountState, { keyId }: KeyReference, verdict: LimitingVerdict, now: number): Limited {
  return {
    kind: verdict.kind,
    principal: { accountId: state.accountId, keyId },
    ...limitedBuckets(state, verdict, now),
    retryAfterSeconds: retryAfterSeconds(verdict.until, now),
  };
}

/** The buckets of a key for a response without a call to the store; undefined for an invalid key. */
export function meteredAs(state: AccountState, keyHash: string, now: number): Metered | undefined {
  const verdict = judge(state, keyHash, now);
  if (verdict.kind === 'invalid') return undefined;
  if (verdict.kind !== 'room') return limitedBuckets(state, verdict, now);
  const buckets = bucketsAt(state, now);
  return { buckets, reported: scarcest(buckets) };
}

function limitedBuckets(state: AccountState, verdict: LimitingVerdict, now: number): Metered {
  const [minute, day] = bucketsAt(state, now);
  if (verdict.kind === 'empty') return { buckets: [minute, day], reported: verdict.bucket };
  // A banned key has nothing left until the ban ends, for any state of the buckets.
  const reported = { ...minute, remaining: 0, resetsAt: verdict.until };
  return { buckets: [reported, day], reported };
}

/** The verdict of an account's state on a request with one of its keys. `until` is in milliseconds. */
export type Verdict = { readonly kind: 'room' } | { readonly kind: 'invalid' } | LimitingVerdict;

export type LimitingVerdict =
  | { readonly kind: 'empty'; readonly bucket: Bucket; readonly until: number }
  | { readonly kind: 'banned'; readonly until: number };

export function judge(state: AccountState, keyHash: string, now: number): Verdict {
  const key = state.liveKeys[keyHash];
  if (!key || now >= key.expiresAt) return { kind: 'invalid' };
  if (isBanned(key.bannedUntil, now)) return { kind: 'banned', until: key.bannedUntil };
  const bucket = emptied(bucketsAt(state, now));
  return bucket ? { kind: 'empty', bucket, until: bucket.resetsAt } : { kind: 'room' };
}
