import { type AccountState, isBanned } from '../accounts/account.ts';
import type { KeyReference } from '../accounts/apiKey.ts';
import { type Bucket, bucketsAt, emptied, retryAfterSeconds, scarcest } from './buckets.ts';

/** The buckets that a response reports. */
export interface Metered {
  readonly buckets: readonly Bucket[];
  /** The bucket that limits, otherwise the one with less left. */
  readonly reported: Bucket;
}

export const alone = (bucket: Bucket): Metered => ({ buckets: [bucket], reported: bucket });

/** The caller: the holder of a valid API key. */
export interface Principal {
  readonly accountId: string;
  /** The key's public id, as in logs; never the key. */
  readonly keyId: string;
}

type OfKey<Kind> = Metered & { readonly kind: Kind; readonly principal: Principal };
export type Limited = OfKey<'empty' | 'banned'> & { readonly retryAfterSeconds: number };
type Invalid = { readonly kind: 'invalid' };

/** The outcome of a request with a key. An invalid key has no bucket. */
export type KeyOutcome = OfKey<'admitted'> | Limited | Invalid;

/** A request that got a token. */
export function admitted(state: AccountState, { accountId, keyId }: KeyReference, now: number): OfKey<'admitted'> {
  const buckets = bucketsAt(state, now);
  return { kind: 'admitted', principal: { accountId, keyId }, buckets, reported: scarcest(buckets) };
}

/** A request before it takes a token: the outcome if it gets none, otherwise that there is room. */
export function judge(state: AccountState, key: KeyReference, now: number): OfKey<'room'> | Limited | Invalid {
  const live = state.liveKeys[key.keyHash];
  if (!live || now >= live.expiresAt) return { kind: 'invalid' };
  const room = { ...admitted(state, key, now), kind: 'room' } as const;
  const limited = (kind: Limited['kind'], reported: Bucket, buckets: readonly Bucket[]) => {
    return { ...room, kind, buckets, reported, retryAfterSeconds: retryAfterSeconds(reported.resetsAt, now) };
  };
  const [minute, day] = bucketsAt(state, now);
  // A banned key has nothing left until the ban ends, for any state of the buckets.
  const ban = { ...minute, remaining: 0, resetsAt: live.bannedUntil };
  if (isBanned(live.bannedUntil, now)) return limited('banned', ban, [ban, day]);
  const empty = emptied([minute, day]);
  return empty ? limited('empty', empty, [minute, day]) : room;
}
