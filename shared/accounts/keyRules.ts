import { Rejection } from '../contract/rejection.ts';
import { isBanned, never } from './account.ts';
import type { KeyAccess } from './apiKey.ts';

/** A key's record, without its state for requests. Times are milliseconds since the epoch. */
export interface KeyRecord {
  readonly keyId: string;
  /** SHA-256 of the key; the key itself is never stored. */
  readonly keyHash: string;
  readonly name: string;
  readonly access: KeyAccess;
  /** The last four characters of the key, so that people recognize it. */
  readonly hint: string;
  readonly createdAt: number;
  readonly expiresAt?: number;
  /** When a rotated or revoked key ends; never later than `expiresAt`. */
  readonly endsAt?: number;
  /** The id of the key that it replaces. */
  readonly rotatedFrom?: string;
}

export type KeyState = 'active' | 'ending' | 'banned' | 'expired' | 'revoked';

/** The most live keys of an account. They are in its item, which each request writes: with more, a write would cost more than one unit. */
export const maxLiveKeys = 5;
/** The maximum number of ended keys that are kept for people to see, so that creating and revoking in a loop does not fill the store. */
export const maxEndedKeys = 20;
/** How long an ended key is kept. */
export const endedKeyMilliseconds = 30 * 24 * 60 * 60 * 1000;

/** When a key ends, for any reason. */
export const endOf = ({ expiresAt = never, endsAt = never }: KeyRecord): number => Math.min(expiresAt, endsAt);

export const isLive = (key: KeyRecord, now: number): boolean => now < endOf(key);

export function keyStateOf(key: KeyRecord, bannedUntil: number, now: number): KeyState {
  const { expiresAt = never, endsAt } = key;
  if (!isLive(key, now)) return endsAt !== undefined && endsAt < expiresAt ? 'revoked' : 'expired';
  if (isBanned(bannedUntil, now)) return 'banned';
  return endsAt === undefined ? 'active' : 'ending';
}

/** The ended keys to delete, which are all except the last ended ones. */
export function keysToForget(keys: readonly KeyRecord[], now: number): KeyRecord[] {
  const ended = keys.filter((key) => !isLive(key, now));
  return ended.sort((a, b) => endOf(b) - endOf(a)).slice(maxEndedKeys);
}

export const limitReached = new Rejection(
  'key_limit_reached',
  `the account has ${maxLiveKeys} live keys, which is the limit; revoke one first`,
);

/**
 * Decides the rotation of a live key. The new key has the same name, access and expiry. The old key works during a grace period
 * (`graceSeconds` in contract/accounts.yaml has the default and the bounds), or until its own expiry if that is earlier. Meanwhile both
 * keys count as live. Without a grace period, the old key ends now and makes room.
 * @returns the old key with its new end, and the fields that the new key copies
 */
export function decideRotation(keys: readonly KeyRecord[], keyId: string, graceMilliseconds: number, now: number) {
  const live = keys.filter((key) => isLive(key, now));
  const old = live.find((key) => key.keyId === keyId);
  if (!old) return new Rejection('resource_not_found', `the account has no live key with the id ${keyId}`);
  const stillLive = graceMilliseconds > 0 ? live.length : live.length - 1;
  if (stillLive >= maxLiveKeys) return limitReached;
  const { name, access, expiresAt } = old;
  return {
    ended: { ...old, endsAt: Math.min(now + graceMilliseconds, endOf(old)) },
    successor: { name, access, createdAt: now, ...(expiresAt !== undefined && { expiresAt }), rotatedFrom: keyId },
  };
}
