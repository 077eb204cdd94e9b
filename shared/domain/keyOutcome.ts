import { judge, type KeyState } from './keyState.ts';
import type { Plan } from './plan.ts';
import { type Bucket, bucketsAt, retryAfterSeconds, scarcest } from './tokenBucket.ts';

/** What becomes of a request that brought a key, and the buckets its answer tells of. */
export type KeyOutcome =
  | { readonly kind: 'invalid' }
  | ({ readonly kind: 'admitted'; readonly keyId: string; readonly plan: Plan } & Metered)
  | ({ readonly kind: 'empty' | 'banned'; readonly retryAfterSeconds: number } & Metered);

export interface Metered {
  readonly buckets: readonly Bucket[];
  /** The bucket that refused, else the one with less left. */
  readonly reported: Bucket;
}

/**
 * A request that was given a token.
 * @param leased tokens that are charged but still to be spent here
 */
export function admitted(state: KeyState, now: number, leased = 0): KeyOutcome {
  const [minute, day] = bucketsAt(state, now);
  const buckets = [
    { ...minute, remaining: minute.remaining + leased },
    { ...day, remaining: day.remaining + leased },
  ] as const;
  return { kind: 'admitted', keyId: state.keyId, plan: state.plan, buckets, reported: scarcest(buckets) };
}

/** What a state says of a request for which no token was taken. */
export function outcomeOf(state: KeyState, now: number): KeyOutcome {
  const buckets = bucketsAt(state, now);
  const verdict = judge(state, now);
  switch (verdict.kind) {
    case 'invalid':
      return { kind: 'invalid' };
    case 'room':
      return admitted(state, now);
    case 'empty':
      return { kind: 'empty', buckets, reported: verdict.bucket, retryAfterSeconds: retryAfterSeconds(verdict.until, now) };
    case 'banned': {
      // Nothing is to be had before the ban ends, whatever the buckets hold.
      const [minute, day] = buckets;
      const reported = { ...minute, remaining: 0, resetsAt: verdict.until };
      return { kind: 'banned', buckets: [reported, day], reported, retryAfterSeconds: retryAfterSeconds(verdict.until, now) };
    }
  }
}
