import type { BucketState } from '../accounts/account.ts';
import { maxAheadMilliseconds } from '../dynamodb/store.ts';

export const dayMilliseconds = 86_400_000;

/** How many days an account's history shows, today among them. */
export const shownDays = 31;

export function dayOf(now: number): number {
  return Math.floor(now / dayMilliseconds);
}

/** The latest day that another instance may have begun: its clock may be past midnight already. A later one was stored by a wrong clock. */
const latestDay = (now: number): number => dayOf(now + maxAheadMilliseconds);

export const dayAt = ({ bucketDay }: Pick<BucketState, 'bucketDay'>, now: number): number =>
  bucketDay > latestDay(now) ? dayOf(now) : Math.max(dayOf(now), bucketDay);

/** A day as callers see it, such as 2026-11-23. */
export const dateOf = (day: number): string => new Date(day * dayMilliseconds).toISOString().slice(0, 10);
