import { type AccountState, never } from './account.ts';

/** A key as people see it. Times are milliseconds since the epoch. */
export interface AccountKey {
  readonly keyId: string;
  /** SHA-256 of the key; the key itself is kept nowhere. */
  readonly keyHash: string;
  readonly name: string;
  readonly createdAt: number;
  readonly expiresAt?: number;
  /** When it ends because it was rotated or revoked; not after `expiresAt`. */
  readonly endsAt?: number;
  /** The id of the key that it replaces. */
  readonly rotatedFrom?: string;
}

export type KeyState = 'active' | 'ending' | 'banned' | 'expired' | 'revoked';

/** How many keys of an account work at once. */
export const mostLiveKeys = 5;
/** How many ended keys are kept for people to see, so that whoever creates and revokes in a loop does not fill the store. */
export const mostEndedKeys = 20;
/** How long an ended key is kept. */
export const endedKeyMilliseconds = 30 * 24 * 60 * 60 * 1000;

/** When a key ends, for whatever reason. */
export const endOf = ({ expiresAt = never, endsAt = never }: AccountKey): number => Math.min(expiresAt, endsAt);

export const isLive = (key: AccountKey, now: number): boolean => now < endOf(key);

export function keyStateOf(key: AccountKey, bannedUntil: number, now: number): KeyState {
  const { expiresAt = never, endsAt } = key;
  if (!isLive(key, now)) return endsAt !== undefined && endsAt < expiresAt ? 'revoked' : 'expired';
  if (now < bannedUntil) return 'banned';
  return endsAt === undefined ? 'active' : 'ending';
}

/** The hashes on an account's item of keys that have ended. */
export const endedHashes = ({ liveKeys }: AccountState, now: number): string[] =>
  Object.keys(liveKeys).filter((keyHash) => (liveKeys[keyHash]?.validUntil ?? 0) <= now);

/** The keys that are not kept any longer: of the ended ones all but those that ended last. */
export function keysToForget(keys: readonly AccountKey[], now: number): AccountKey[] {
  const ended = keys.filter((key) => !isLive(key, now));
  return ended.sort((a, b) => endOf(b) - endOf(a)).slice(mostEndedKeys);
}
