import type { AccountState, LiveKey } from '../accounts/account.ts';
import { keyIdOf } from '../accounts/apiKey.ts';

/** The requests of a day that took a token: of the whole account, and of its keys by id. */
export interface DayCount {
  /** Counted from the epoch. */
  readonly day: number;
  readonly requests: number;
  readonly byKey: Readonly<Record<string, number>>;
}

/** The use of an account on a day, with the requests that were seen to get no token. */
export interface UsageDay extends DayCount {
  readonly rejected: number;
}

/** The day before `bucketDay` as the account's item carries it; undefined if there was none. */
export const carriedCount = (state: AccountState | undefined): DayCount | undefined =>
  state && state.prevUsed > 0
    ? { day: state.prevDay, requests: state.prevUsed, byKey: byKeyId(state, ({ prevUsed }) => prevUsed) }
    : undefined;

/** The counts that an account's item has: of today, and of the last day before with requests. */
export function dayCountsOf(state: AccountState): readonly DayCount[] {
  const today = { day: state.bucketDay, requests: state.dayUsed, byKey: byKeyId(state, ({ used }) => used) };
  const before = carriedCount(state);
  return before ? [before, today] : [today];
}

const byKeyId = ({ liveKeys }: AccountState, count: (key: LiveKey) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(liveKeys).flatMap(([keyHash, key]) => (count(key) > 0 ? [[keyIdOf(keyHash), count(key)]] : [])));
