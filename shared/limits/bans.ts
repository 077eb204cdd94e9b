import { type BanState, isBanned, maxBanMilliseconds } from '../accounts/account.ts';
import type { KeyReference } from '../accounts/apiKey.ts';
import type { Limits } from '../accounts/plan.ts';
import { isOngoing } from '../dynamodb/store.ts';

/**
 * The number of strikes that ban a key. It is the number of requests per minute of the plan, so that this many workers can share a key if
 * each waits for Retry-After and is rejected once per refill. It is at least 10, so that a few mistakes of a client do not ban a key of a
 * small plan.
 */
export const strikesToBan = ({ perMinute }: Pick<Limits, 'perMinute'>): number => Math.max(10, perMinute);

/** A tenth of a ban, so an instance writes at most ten times before the ban, and soon sees a ban by another instance. */
export const strikesPerWrite = (limits: Pick<Limits, 'perMinute'>): number => Math.ceil(strikesToBan(limits) / 10);

/** A ban that has begun, and the number of strikes that led to it. */
export type Ban = Pick<KeyReference, 'accountId' | 'keyId'> & Pick<BanState, 'bannedUntil' | 'bans' | 'strikes'>;

/** The maximum time for which strikes count towards a ban. */
export const strikeWindowMilliseconds = 60_000;
const minBanMilliseconds = 60_000;
/** A request this early is not a strike, because clients round their waiting times, and clocks differ by a fraction of a second. */
const earlyMilliseconds = 250;
/**
 * Requests in flight when the bucket became empty are not strikes. If this were shorter, 128 requests sent at once could ban a client that
 * waits.
 */
const inFlightMilliseconds = 2_000;

/**
 * Whether a rejected request is a strike. It is one if its caller could know of the empty bucket, from the first rejection at `since` to the
 * refill.
 */
export const isStrike = (since: number, until: number, now: number): boolean =>
  now >= since + inFlightMilliseconds && now < until - earlyMilliseconds;

/** Strikes, and when they stop counting, in milliseconds: a minute after the first, or when the bucket is refilled. */
export type Strikes = Pick<BanState, 'strikes' | 'strikesUntil'>;

export const countingStrikes = ({ strikes, strikesUntil }: Strikes, now: number): number =>
  isOngoing(strikesUntil, strikeWindowMilliseconds, now) ? strikes : 0;

export function addedStrikes(before: Strikes, added: Strikes, now: number): Strikes {
  const strikes = countingStrikes(before, now);
  const strikesUntil = strikes > 0 ? Math.min(before.strikesUntil, added.strikesUntil) : added.strikesUntil;
  return { strikes: strikes + added.strikes, strikesUntil };
}

/** The ban and strikes of a key after further strikes; undefined while it is banned, because then strikes have no effect. */
export function banAfter(seen: BanState, added: Strikes, limits: Pick<Limits, 'perMinute'>, now: number): BanState | undefined {
  const { bannedUntil, bans } = seen;
  if (isBanned(bannedUntil, now)) return undefined;
  const strikes = countingStrikes(seen, now) + added.strikes;
  const { strikesUntil } = strikes > added.strikes ? seen : added;
  if (strikes < strikesToBan(limits)) return { bannedUntil, bans, strikes, strikesUntil };
  // An hour after the last ban, earlier bans are forgiven.
  const level = isOngoing(bannedUntil + maxBanMilliseconds, 2 * maxBanMilliseconds, now) ? bans : 0;
  const length = Math.min(minBanMilliseconds * 2 ** level, maxBanMilliseconds);
  return { bannedUntil: now + length, bans: level + 1, strikes: 0, strikesUntil: 0 };
}
