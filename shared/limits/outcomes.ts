import { type AccountState, isBanned } from '../accounts/account.ts';
import type { KeyReference } from '../accounts/apiKey.ts';
import { type Bucket, bucketsAt, emptied, retryAfterSeconds, scarcest } from './buckets.ts';

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
export type Limited = OfKey<'empty' | 'banned'> & { readonly retryAfterSeconds: number };
type Invalid = { readonly kind: 'invalid' };

/** The outcome of a request with a key. An invalid key has no bucket. */
export type KeyOutcome = OfKey<'admitted'> | Limited | Invalid;

export function admitted(state: AccountState, { accountId, keyId }: KeyReference, now: number): OfKey<'admitted'> {
  const buckets = bucketsAt(state, now);
  return { kind: 'admitted', principal: { accountId, keyId }, buckets, reported: scarcest(buckets) };
}

/** A request before it takes a token: the outcome if it gets none, or otherwise that there is a token left. */
export function judge(state: AccountState, key: KeyReference, now: number): OfKey<'room'> | Limited | Invalid {
  const live = state.liveKeys[key.keyHash];
  if (!live || now >= live.expiresAt) return { kind: 'invalid' };
  const room = { ...admitted(state, key, now), kind: 'room' } as const;
  const limited = (kind: Limited['kind'], reported: Bucket, buckets: readonly Bucket[]) => {
    return { ...room, kind, buckets, reported, retryAfterSeconds: retryAfterSeconds(reported.resetsAt, now) };
  };
  const [minute, day] = bucketsAt(state, now);
  // A banned key has no tokens until the ban ends, even if its buckets have some.
  const ban = { ...minute, remaining: 0, resetsAt: live.bannedUntil };
  if (isBanned(live.bannedUntil, now)) return limited('banned', ban, [ban, day]);
  const empty = emptied([minute, day]);
  return empty ? limited('empty', empty, [minute, day]) : room;
}
