import { type BanState, isBanned, maxBanMilliseconds } from '../accounts/account.ts';
import type { Limits } from '../accounts/plan.ts';
import { isOngoing } from '../dynamodb/store.ts';

/**
 * How many strikes ban a key: as many as its plan allows requests per minute, within a minute and before the bucket is refilled. A limited
 * request is a strike when the caller could know that the bucket is empty. A worker that waits as Retry-After says is rejected once per
 * refill, so as many workers as the plan allows requests per minute can share a key and are never banned. At least 10, so that a few
 * mistakes of a client do not ban a key of a small plan.
 */
export function strikesToBan({ perMinute }: Pick<Limits, 'perMinute'>): number {
  return Math.max(10, perMinute);
}

/** A tenth of a ban: an instance writes ten times at most before the ban, and soon sees a ban by another instance. */
export function strikesPerWrite(limits: Pick<Limits, 'perMinute'>): number {
  return Math.ceil(strikesToBan(limits) / 10);
}

/** A ban that has begun. */
export interface Ban {
  readonly accountId: string;
  readonly keyId: string;
  /** In milliseconds. */
  readonly bannedUntil: number;
  /** How many bans followed one another: each is twice as long as the one before. */
  readonly bans: number;
  /** How many requests did not wait. */
  readonly strikes: number;
}

/** Strikes count towards a ban for this long at most. */
export const strikeWindowMilliseconds = 60_000;
const minBanMilliseconds = 60_000;
/** A request this early is not a strike: clients round their waits and clocks differ, by a fraction of a second. */
const earlyMilliseconds = 250;
/**
 * Requests that were in flight when the bucket became empty are no strikes. They may arrive seconds later, after a cold start or from a
 * client's queue of connections: with a shorter time, 128 requests sent at once could ban a client that then waits.
 */
const inFlightMilliseconds = 2_000;

/** A key has no tokens: since when, and until when its callers should wait. In milliseconds. */
export interface EmptyPeriod {
  readonly since: number;
  readonly until: number;
}

/** Strikes, and when they stop counting, in milliseconds: a minute after the first, or when the bucket is refilled. */
export interface Strikes {
  readonly count: number;
  readonly until: number;
}

/** Whether a key's stored strikes still count. */
export const isCounting = ({ strikesUntil }: Pick<BanState, 'strikesUntil'>, now: number): boolean =>
  isOngoing(strikesUntil, strikeWindowMilliseconds, now);

/** Whether a limited request is a strike: its caller could know that the bucket is empty. */
export function isStrike({ since, until }: EmptyPeriod, now: number): boolean {
  return now >= since + inFlightMilliseconds && now < until - earlyMilliseconds;
}

/** A write of strikes, planned with the last seen state; the store only makes it if that state is unchanged. */
export type StrikeWrite =
  | { readonly kind: 'first'; readonly now: number; readonly strikes: number; readonly strikesUntil: number }
  | { readonly kind: 'more'; readonly now: number; readonly strikes: number; readonly room: number }
  | { readonly kind: 'ban'; readonly now: number; readonly seen: BanState; readonly bannedUntil: number; readonly bans: number };

/** The write that adds strikes to a key; undefined while the key is banned, because then strikes have no effect. */
export function strikeWrite(state: BanState & Pick<Limits, 'perMinute'>, { count, until }: Strikes, now: number): StrikeWrite | undefined {
  if (isBanned(state.bannedUntil, now)) return undefined;
  const counting = isCounting(state, now);
  const enough = strikesToBan(state);
  if ((counting ? state.strikes : 0) + count >= enough) {
    const { strikes: seenStrikes, strikesUntil, bannedUntil, bans } = state;
    // An hour after the last ban, earlier bans are forgiven.
    const level = isOngoing(bannedUntil + maxBanMilliseconds, 2 * maxBanMilliseconds, now) ? bans : 0;
    const length = Math.min(minBanMilliseconds * 2 ** level, maxBanMilliseconds);
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
