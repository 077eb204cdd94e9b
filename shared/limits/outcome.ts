import type { AccountState } from '../domain/account.ts';
import type { KeyName } from '../domain/apiKey.ts';
import { type Bucket, bucketsAt, retryAfterSeconds, scarcest } from './buckets.ts';
import { judge, type RefusingVerdict } from './verdict.ts';

/** The buckets that an answer tells of. */
export interface Metered {
  readonly buckets: readonly Bucket[];
  /** The bucket that refused, else the one with less left. */
  readonly reported: Bucket;
}

/** Who was admitted: the holder of a valid API key. */
export interface Principal {
  readonly accountId: string;
  /** The key's public id, as in logs; never the key. */
  readonly keyId: string;
}

export interface Admitted extends Metered {
  readonly kind: 'admitted';
  readonly principal: Principal;
}

export interface Refused extends Metered {
  readonly kind: 'empty' | 'banned';
  readonly retryAfterSeconds: number;
}

/** What becomes of a request that brought a key. An invalid key has no bucket. */
export type KeyOutcome = Admitted | Refused | { readonly kind: 'invalid' };

/**
 * A request that was given a token.
 * @param leased tokens that are charged but still to be spent here
 */
export function admitted(state: AccountState, { keyId }: KeyName, now: number, leased = 0): Admitted {
  const [minute, day] = bucketsAt(state, now);
  const buckets = [
    { ...minute, remaining: minute.remaining + leased },
    { ...day, remaining: day.remaining + leased },
  ] as const;
  const { accountId } = state;
  return { kind: 'admitted', principal: { accountId, keyId }, buckets, reported: scarcest(buckets) };
}

/** A request that was refused, by what the verdict on it says. */
export function refused(state: AccountState, verdict: RefusingVerdict, now: number): Refused {
  return { kind: verdict.kind, ...refusedBuckets(state, verdict, now), retryAfterSeconds: retryAfterSeconds(verdict.until, now) };
}

/** The buckets of a key for an answer that is given without the store; undefined for a key that is not valid. */
export function meteredAs(state: AccountState, keyHash: string, now: number): Metered | undefined {
  const verdict = judge(state, keyHash, now);
  if (verdict.kind === 'invalid') return undefined;
  if (verdict.kind !== 'room') return refusedBuckets(state, verdict, now);
  const buckets = bucketsAt(state, now);
  return { buckets, reported: scarcest(buckets) };
}

function refusedBuckets(state: AccountState, verdict: RefusingVerdict, now: number): Metered {
  const [minute, day] = bucketsAt(state, now);
  if (verdict.kind === 'empty') return { buckets: [minute, day], reported: verdict.bucket };
  // A banned key has nothing left before the ban ends, whatever the buckets hold.
  const reported = { ...minute, remaining: 0, resetsAt: verdict.until };
  return { buckets: [reported, day], reported };
}
