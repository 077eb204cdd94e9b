import type { BanState } from './ban.ts';
import type { Limits, Plan } from './plan.ts';
import { type Bucket, type BucketState, bucketsAt, emptied } from './tokenBucket.ts';

/** A key as it is issued. Times are milliseconds since the epoch. */
export interface KeyRecord extends Limits {
  /** SHA-256 of the key; the key itself is kept nowhere. */
  readonly keyHash: string;
  readonly keyId: string;
  readonly owner: string;
  readonly plan: Plan;
  readonly createdAt: number;
  readonly expiresAt?: number;
  /** From then on the key is refused. In the future while a rotated key's grace period lasts. */
  readonly revokedAt?: number;
}

/** A key as it is stored: the record, its buckets and its ban. Every write raises the revision, so replies can be put in order. */
export interface KeyState extends KeyRecord, BucketState, BanState {
  readonly revision: number;
}

/** The state of a key that has never been used. */
export function unused(record: KeyRecord): KeyState {
  const bucket = { windowEnds: 0, windowUsed: 0, bucketDay: 0, dayUsed: 0 };
  const ban = { strikes: 0, strikesUntil: 0, bannedUntil: 0, bans: 0 };
  return { ...record, ...bucket, ...ban, revision: 0 };
}

/** What a state says of a request at `now`. `until` is in milliseconds. */
export type Verdict =
  | { readonly kind: 'room' }
  | { readonly kind: 'empty'; readonly bucket: Bucket; readonly until: number }
  | { readonly kind: 'banned'; readonly until: number }
  | { readonly kind: 'invalid' };

export function judge(state: KeyState, now: number): Verdict {
  const { revokedAt = Number.POSITIVE_INFINITY, expiresAt = Number.POSITIVE_INFINITY } = state;
  if (now >= revokedAt || now >= expiresAt) return { kind: 'invalid' };
  if (now < state.bannedUntil) return { kind: 'banned', until: state.bannedUntil };
  const bucket = emptied(bucketsAt(state, now));
  return bucket ? { kind: 'empty', bucket, until: bucket.resetsAt } : { kind: 'room' };
}
