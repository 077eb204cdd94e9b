/**
 * Bans. A request that comes before the Retry-After its key was given is a strike; ten strikes within a minute ban the key. Refusals
 * are answered from memory, so strikes are counted there and written in batches.
 */
export interface BanState {
  /** Strikes counted until `strikesUntil`. */
  readonly strikes: number;
  /** When the count of strikes begins anew, in milliseconds. */
  readonly strikesUntil: number;
  /** The key is refused until then, in milliseconds; 0 when it never was banned. */
  readonly bannedUntil: number;
  /** How many bans followed one another: each doubles the next. */
  readonly bans: number;
}

export const strikesToBan = 10;
/** Strikes count towards a ban for so long. */
export const strikeWindowMilliseconds = 60_000;
const shortestBanMilliseconds = 60_000;
const longestBanMilliseconds = 3_600_000;
/** Forgiven: clients round their waits and clocks differ, by a fraction of a second. */
const earlyMilliseconds = 250;
/**
 * Requests that were on their way when the bucket emptied could not know. They arrive for as long as a cold start and a client's queue of
 * connections may take, which is seconds rather than milliseconds: with less, 128 sent at once through a few connections could ban a
 * client that then waits. A client that does hammer is banned two seconds later, and costs us no calls in between.
 */
const inFlightMilliseconds = 2_000;

/** What a caller has been told: since when this key is refused, and until when it was asked to wait. */
export interface Told {
  readonly since: number;
  readonly until: number;
}

/** Whether a refused request came although its sender knew better. */
export function isStrike(told: Told, now: number): boolean {
  return now >= told.since + inFlightMilliseconds && now < told.until - earlyMilliseconds;
}

/** A write of strikes, as planned on the last seen state; the store makes it only where that still holds. */
export type StrikeWrite =
  | { readonly kind: 'first'; readonly now: number; readonly strikes: number; readonly strikesUntil: number }
  | { readonly kind: 'more'; readonly now: number; readonly strikes: number; readonly room: number }
  | { readonly kind: 'ban'; readonly now: number; readonly seen: BanState; readonly bannedUntil: number; readonly bans: number };

/** The write that adds strikes to a key; undefined while the key is banned, for a ban is the answer to strikes already. */
export function strikeWrite(state: BanState, strikes: number, now: number): StrikeWrite | undefined {
  if (state.bannedUntil > now) return undefined;
  const counting = state.strikesUntil > now;
  if ((counting ? state.strikes : 0) + strikes >= strikesToBan) {
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
  if (counting) return { kind: 'more', now, strikes, room: strikesToBan - strikes };
  return { kind: 'first', now, strikes, strikesUntil: now + strikeWindowMilliseconds };
}
