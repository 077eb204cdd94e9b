import type { AccountState, LiveKey } from '../accounts/account.ts';
import { keyIdOf } from '../accounts/apiKey.ts';
import { dayMilliseconds } from './buckets.ts';

/** The requests of a day that took a token: of the whole account, and of its keys by id. */
export interface DayCount {
  /** Counted from the epoch. */
  readonly day: number;
  readonly requests: number;
  readonly byKey: Readonly<Record<string, number>>;
}

/** The use of an account on a day, with the requests that were seen to get no token. */
export interface UsageDay extends DayCount {
  readonly refused: number;
}

/** A day as callers see it, such as 2026-11-23. */
export const dateOf = (day: number): string => new Date(day * dayMilliseconds).toISOString().slice(0, 10);

/** The counts that an account's item has. */
export const dayCountsOf = ({ bucketDay, dayUsed, liveKeys }: AccountState): readonly DayCount[] => [
  { day: bucketDay, requests: dayUsed, byKey: byKeyId(liveKeys, ({ used }) => used) },
];

const byKeyId = (liveKeys: AccountState['liveKeys'], count: (key: LiveKey) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(liveKeys).flatMap(([keyHash, key]) => (count(key) > 0 ? [[keyIdOf(keyHash), count(key)]] : [])));
