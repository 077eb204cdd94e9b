import type { AccountState, BucketState, LiveKey } from '../accounts/account.ts';
import { keyIdOf } from '../accounts/apiKey.ts';
import { maxAheadMilliseconds } from '../dynamodb/store.ts';

export const dayMilliseconds = 86_400_000;

/** How many days an account's history shows, including today. */
export const shownDays = 31;

export function dayOf(now: number): number {
  return Math.floor(now / dayMilliseconds);
}

/**
 * The latest day that another instance may have begun, because its clock may already be past midnight. A later day was stored by a wrong
 * clock.
 */
const latestDay = (now: number): number => dayOf(now + maxAheadMilliseconds);

export const dayAt = ({ bucketDay }: Pick<BucketState, 'bucketDay'>, now: number): number =>
  bucketDay > latestDay(now) ? dayOf(now) : Math.max(dayOf(now), bucketDay);

/** A day as callers see it, such as 2026-11-23. */
export const dateOf = (day: number): string => new Date(day * dayMilliseconds).toISOString().slice(0, 10);

/** The requests of a day that took a token, of the whole account and of each key by id. */
export interface DayCount {
  /** Counted from the epoch. */
  readonly day: number;
  readonly requests: number;
  readonly byKey: Readonly<Record<string, number>>;
}

/** The requests of an account on a day, and the rejected requests that were counted. */
export interface UsageDay extends DayCount {
  readonly rejected: number;
}

/** The day before `bucketDay` as the account's item stores it; undefined if there was none. */
export const carriedCount = (state: AccountState | undefined): DayCount | undefined =>
  state && state.prevUsed > 0
    ? { day: state.prevDay, requests: state.prevUsed, byKey: byKeyId(state, ({ prevUsed }) => prevUsed) }
    : undefined;

/** The counts on an account's item: today, and the last day before with requests. */
export function dayCountsOf(state: AccountState): readonly DayCount[] {
  const today = { day: state.bucketDay, requests: state.dayUsed, byKey: byKeyId(state, ({ used }) => used) };
  const before = carriedCount(state);
  return before ? [before, today] : [today];
}

const byKeyId = ({ liveKeys }: AccountState, count: (key: LiveKey) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(liveKeys).flatMap(([keyHash, key]) => (count(key) > 0 ? [[keyIdOf(keyHash), count(key)]] : [])));
