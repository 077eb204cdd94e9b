import { type AccountState, type BucketState, isBanned, type LiveKey } from '../accounts/account.ts';
import type { KeyReference } from '../accounts/apiKey.ts';
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

export const opensDay = (state: Pick<BucketState, 'bucketDay'>, now: number): boolean => state.bucketDay !== dayAt(state, now);

/** The tokens taken from the buckets at `now`. After a change of plan they may exceed the limit. */
export const usedAt = (state: BucketState, now: number): { readonly minute: number; readonly day: number } => ({
  minute: isWindowOpen(state, now) ? state.windowUsed : 0,
  day: opensDay(state, now) ? 0 : state.dayUsed,
});

/** The requests of a key on the day of `now`, and the minute of the last one, in milliseconds; undefined before the first. */
export const keyUseAt = ({ bucketDay, live }: { readonly bucketDay: number; readonly live: LiveKey }, now: number) => ({
  requestsToday: opensDay({ bucketDay }, now) ? 0 : live.used,
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
const emptied = (buckets: readonly Bucket[]): Bucket | undefined =>
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

export interface Metered {
  readonly buckets: readonly Bucket[];
  /** The empty bucket, or otherwise the bucket with fewer tokens left. */
  readonly reported: Bucket;
}

export const alone = (bucket: Bucket): Metered => ({ buckets: [bucket], reported: bucket });

/** The caller: the holder of a valid API key. */
export interface Principal {
  readonly accountId: string;
  /** The public id of the key, as in logs; never the key itself. */
  readonly keyId: string;
}

type OfKey<Kind> = Metered & { readonly kind: Kind; readonly principal: Principal };
export type Rejected = OfKey<'empty' | 'banned'> & { readonly retryAfterSeconds: number };
type Invalid = { readonly kind: 'invalid' };

/** The outcome of a request with a key. An invalid key has no bucket. */
export type KeyOutcome = OfKey<'admitted'> | Rejected | Invalid;

export function admitted(state: AccountState, { accountId, keyId }: KeyReference, now: number): OfKey<'admitted'> {
  const buckets = bucketsAt(state, now);
  return { kind: 'admitted', principal: { accountId, keyId }, buckets, reported: scarcest(buckets) };
}

/** What a request gets before it takes a token: a rejection, or otherwise that there is a token left. */
export function decide(state: AccountState, key: KeyReference, now: number): OfKey<'admissible'> | Rejected | Invalid {
  const live = state.liveKeys[key.keyHash];
  if (!live || now >= live.expiresAt) return { kind: 'invalid' };
  const admissible = { ...admitted(state, key, now), kind: 'admissible' } as const;
  const rejected = (kind: Rejected['kind'], reported: Bucket, buckets: readonly Bucket[]) => {
    return { ...admissible, kind, buckets, reported, retryAfterSeconds: retryAfterSeconds(reported.resetsAt, now) };
  };
  const [minute, day] = bucketsAt(state, now);
  // A banned key has no tokens until the ban ends, even if its buckets have some.
  const ban = { ...minute, remaining: 0, resetsAt: live.bannedUntil };
  if (isBanned(live.bannedUntil, now)) return rejected('banned', ban, [ban, day]);
  const empty = emptied([minute, day]);
  return empty ? rejected('empty', empty, [minute, day]) : admissible;
}
