import type { AccountState } from '../accounts/account.ts';
import type { KeyReference } from '../accounts/apiKey.ts';
import { type Bucket, bucketsAt, retryAfterSeconds, scarcest } from './buckets.ts';
import { judge, type LimitingVerdict } from './verdict.ts';

/** The buckets that a response reports. */
export interface Metered {
  readonly buckets: readonly Bucket[];
  /** The bucket that limits, otherwise the one with less left. */
  readonly reported: Bucket;
}

/** The admitted caller: the holder of a valid API key. */
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
export function limited(state: AccountState, verdict: LimitingVerdict, now: number): Limited {
  return { kind: verdict.kind, ...limitedBuckets(state, verdict, now), retryAfterSeconds: retryAfterSeconds(verdict.until, now) };
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
