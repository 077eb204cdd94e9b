import { type AccountState, type BucketState, hasPlanCapacity } from '../accounts/account.ts';
import type { Limits } from '../accounts/plan.ts';
import { dayAt, dayMilliseconds, dayOf, isWindowOpen } from './buckets.ts';

/** One conditional write: it takes a token only if the stored window and day are in the state that it expects. */
export interface Attempt {
  /** The request's time, read once: a clock that is read again on a retry would refuse requests that should be admitted. */
  readonly now: number;
  readonly window: 'open' | 'over';
  readonly day: 'same' | 'new';
  /** The day the token is charged to. */
  readonly today: number;
  /** Whether it ends the key's ban, which a wrong clock stored: its end is later than that of the longest ban from now. */
  readonly endsBan?: boolean;
  /** Gives the buckets the capacity of the plan again, if the account is still at the revision where they did not have it. */
  readonly repairs?: Limits & { readonly revision: number };
}

/** The state that an attempt is planned with. */
type Seen = BucketState & Pick<AccountState, 'revision'>;

/** The write for a state. */
export function attemptFor(state: Seen, now: number): Attempt {
  const today = dayAt(state, now);
  const { perMinute, perDay, revision } = state;
  return {
    now,
    window: isWindowOpen(state, now) ? 'open' : 'over',
    day: state.bucketDay === today ? 'same' : 'new',
    today,
    ...(!hasPlanCapacity(state) && { repairs: { perMinute, perDay, revision } }),
  };
}

/** The write to try first without a known state: functions start when there is traffic, so most find the window open. */
export function attemptBlind(now: number): Attempt {
  return { now, window: 'open', day: 'same', today: dayOf(now) };
}

/**
 * The write to try first with an older state. If its window has ended since, another instance may have opened a new one: that is more likely
 * than not when at least ln 2 requests of others are expected since the end. Without this, each of many instances would need a second call
 * for its first request in each window.
 * @param othersPerMillisecond how often other instances take tokens of this account
 */
export function attemptLikely(state: Seen, now: number, othersPerMillisecond: number): Attempt {
  const fits = attemptFor(state, now);
  // Stryker disable next-line EqualityOperator: where both guesses are equally likely, either will do.
  const rolledSince = (end: number) => (now - end) * othersPerMillisecond > Math.LN2;
  // Stryker disable next-line ConditionalExpression: an open window ends in the future, and nothing has happened since.
  const windowRolled = fits.window === 'over' && rolledSince(state.windowEnds);
  const dayRolled = fits.day === 'new' && rolledSince(fits.today * dayMilliseconds);
  if (fits.repairs || (!windowRolled && !dayRolled)) return fits;
  return { now, window: windowRolled ? 'open' : fits.window, day: dayRolled ? 'same' : fits.day, today: fits.today };
}
