import { type AccountState, isBanned } from '../accounts/account.ts';
import { type Bucket, bucketsAt, emptied } from './buckets.ts';

/** The verdict of an account's state on a request with one of its keys. `until` is in milliseconds. */
export type Verdict = { readonly kind: 'room' } | { readonly kind: 'invalid' } | LimitingVerdict;

export type LimitingVerdict =
  | { readonly kind: 'empty'; readonly bucket: Bucket; readonly until: number }
  | { readonly kind: 'banned'; readonly until: number };

export function judge(state: AccountState, keyHash: string, now: number): Verdict {
  const key = state.liveKeys[keyHash];
  if (!key || now >= key.validUntil) return { kind: 'invalid' };
  if (isBanned(key.bannedUntil, now)) return { kind: 'banned', until: key.bannedUntil };
  const bucket = emptied(bucketsAt(state, now));
  return bucket ? { kind: 'empty', bucket, until: bucket.resetsAt } : { kind: 'room' };
}
