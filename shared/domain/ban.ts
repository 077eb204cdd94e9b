import type { Limits } from './plan.ts';

/**
 * Bans. A refusal is a strike when the caller could know that the bucket is empty. A key is banned when, within a minute and before its
 * bucket is refilled, it gets as many strikes as its plan allows requests per minute. A worker that waits as Retry-After says is refused
 * once per refill, so as many workers as the plan allows requests per minute can share a key and are never banned.
 * Refusals are answered from memory, so strikes are counted there and written in batches.
 */
export interface BanState {
  /** Strikes counted until `strikesUntil`. */
  readonly strikes: number;
  /** When the count of strikes starts again from zero, in milliseconds. */
  readonly strikesUntil: number;
  /** The key is refused until then, in milliseconds; 0 when it never was banned. */
  readonly bannedUntil: number;
  /** How many bans followed one another: each doubles the next. */
  readonly bans: number;
}

/** At least 10, so that one slip of a client does not ban a key of a small plan. */
export function strikesToBan({ perMinute }: Limits): number {
  return Math.max(10, perMinute);
}

/** A tenth of a ban: an instance writes ten times at most before the ban, and soon learns of one that another instance wrote. */
export function strikesPerWrite(limits: Limits): number {
  return Math.ceil(strikesToBan(limits) / 10);
}

/** Strikes count towards a ban for this long at most. */
export const strikeWindowMilliseconds = 60_000;
const shortestBanMilliseconds = 60_000;
const longestBanMilliseconds = 3_600_000;
/** Not a strike: clients round their waits and clocks differ, by a fraction of a second. */
const earlyMilliseconds = 250;
/**
 * Requests that were on their way when the bucket emptied could not know. They may arrive seconds later, after a cold start or from a
 * client's queue of connections: with less, 128 requests sent at once could ban a client that then waits.
 */
const inFlightMilliseconds = 2_000;

/** What the callers of a key were told: since when it is refused, and until when they should wait. In milliseconds. */
export interface Told {
  readonly since: number;
  readonly until: number;
}

/** Strikes, and when they stop to count, in milliseconds: a minute after the first, or when the bucket is refilled. */
export interface Strikes {
  readonly count: number;
  readonly until: number;
}

/** Whether a refusal is a strike: its caller could know that the bucket is empty. */
export function isStrike(told: Told, now: number): boolean {
  return now >= told.since + inFlightMilliseconds && now < told.until - earlyMilliseconds;
}

/** A write of strikes, as planned on the last seen state; the store makes it only where that still holds. */
export type StrikeWrite =
  | { readonly kind: 'first'; readonly now: number; readonly strikes: number; readonly strikesUntil: number }
  | { readonly kind: 'more'; readonly now: number; readonly strikes: number; readonly room: number }
  | { readonly kind: 'ban'; readonly now: number; readonly seen: BanState; readonly bannedUntil: number; readonly bans: number };

/** The write that adds strikes to a key; undefined while the key is banned, since a ban already answers them. */
export function strikeWrite(state: BanState & Limits, { count, until }: Strikes, now: number): StrikeWrite | undefined {
  if (state.bannedUntil > now) return undefined;
  const counting = state.strikesUntil > now;
  const enough = strikesToBan(state);
  if ((counting ? state.strikes : 0) + count >= enough) {
    const { strikes: seenStrikes, strikesUntil, bannedUntil, bans } = state;
    const level = now < bannedUntil + longestBanMilliseconds ? bans : 0;
    const length = Math.min(shortestBanMilliseconds * 2 ** level, longestBanMilliseconds);
    return {
      kind: 'ban',
      now,
      seen: { strikes: seenStrikes, strikesUntil, bannedUntil, bans },
      bannedUntil: now + length,
      bans: level + 1,
    };
  }
  if (counting) return { kind: 'more', now, strikes: count, room: enough - count };
  return { kind: 'first', now, strikes: count, strikesUntil: until };
}
