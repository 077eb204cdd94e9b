import { readableLine } from '../../common/visibleText.ts';
import { Rejection } from '../contract/rejection.ts';
import { isOngoing } from '../dynamodb/store.ts';
import type { Limits, Plan } from './plan.ts';

/** An account. Its plan is shared by all its keys. Times are milliseconds since the epoch. */
export interface Account extends Limits {
  readonly accountId: string;
  /** The owner, for people to read: an e-mail address, or the person's name at the sign-in provider. At most `maxOwnerBytes` bytes. */
  readonly owner: string;
  readonly plan: Plan;
  readonly createdAt: number;
  /** From this time on, the account has no keys and cannot get new ones. */
  readonly closedAt?: number;
}

/**
 * The two buckets of an account: the minute's and the day's. Times are milliseconds since the epoch, and days are counted from the epoch.
 */
export interface BucketState extends Limits {
  /** When the minute's bucket is refilled: one minute after its first token was taken. */
  readonly windowEnds: number;
  readonly windowUsed: number;
  /** The day that `dayUsed` counts. The day's bucket is refilled at 00:00 UTC. */
  readonly bucketDay: number;
  readonly dayUsed: number;
  /** The last day before `bucketDay` with requests, and their number; 0 if there was none. */
  readonly prevDay: number;
  readonly prevUsed: number;
}

/** The ban of a key, and the strikes that lead to one. */
export interface BanState {
  /** Strikes counted until `strikesUntil`. */
  readonly strikes: number;
  /** When the count of strikes starts again from zero, in milliseconds. */
  readonly strikesUntil: number;
  /** The end of the ban, in milliseconds; 0 if it was never banned. */
  readonly bannedUntil: number;
  /** The number of consecutive bans. Each is twice as long as the one before. */
  readonly bans: number;
}

export const maxBanMilliseconds = 3_600_000;

/** Whether a key is banned, from the end of its last ban. */
export const isBanned = (bannedUntil: number, now: number): boolean => isOngoing(bannedUntil, maxBanMilliseconds, now);

/** The state of a key that a request needs: its validity and its ban. */
export interface LiveKey extends BanState {
  /** `never` for a key that does not end, because a condition that compares a missing attribute is false. */
  readonly expiresAt: number;
  /** The requests that the key made on the account's `bucketDay`. */
  readonly used: number;
  /** The requests that the key made on the account's `prevDay`. */
  readonly prevUsed: number;
  /** The minute of its last admitted request, counted from the epoch; 0 before the first. */
  readonly lastMinute: number;
}

/** An account as stored, in one item: its fields, its two buckets, and its live keys by hash. */
export interface AccountState extends Account, BucketState {
  readonly liveKeys: Readonly<Record<string, LiveKey>>;
  /** Every write raises it, so that responses of the store can be ordered. */
  readonly revision: number;
  /** Every change of the set of keys raises it; requests do not. */
  readonly keysRevision: number;
}

/** A time that is never reached. */
export const never = Number.MAX_SAFE_INTEGER;

/** In bytes. With a longer owner, an account with five keys would exceed the kilobyte that DynamoDB bills as one write unit. */
export const maxOwnerBytes = 100;

/**
 * A new account: no keys, full buckets. The owner's name comes from the sign-in provider, so it is cut if it is too long, and invisible
 * characters are replaced.
 */
export function newAccount(account: Account): AccountState {
  const owner = readableLine(cut(readableLine(account.owner))) || account.accountId;
  const used = { windowEnds: 0, windowUsed: 0, bucketDay: 0, dayUsed: 0, prevDay: 0, prevUsed: 0 };
  return { ...account, owner, ...used, liveKeys: {}, revision: 0, keysRevision: 0 };
}

export function newLiveKey(expiresAt = never): LiveKey {
  return { expiresAt, bannedUntil: 0, bans: 0, strikes: 0, strikesUntil: 0, used: 0, prevUsed: 0, lastMinute: 0 };
}

/** Cuts a text that is too long to whole characters and an ellipsis. */
function cut(owner: string): string {
  if (Buffer.byteLength(owner) <= maxOwnerBytes) return owner;
  let kept = '';
  for (const character of owner) {
    if (Buffer.byteLength(`${kept}${character}…`) > maxOwnerBytes) break;
    kept += character;
  }
  return `${kept}…`;
}

export const noAccount = new Rejection('resource_not_found', 'you have no account yet; open one with PUT /account');
export const closed = new Rejection('account_closed', 'the account was closed');

export type NotOpen = typeof noAccount | typeof closed;

export const ifOpen = <State extends Account>(account: State | undefined): State | NotOpen =>
  account === undefined ? noAccount : account.closedAt === undefined ? account : closed;
