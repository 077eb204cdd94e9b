import { readableLine } from '../../common/visibleText.ts';
import { isOngoing } from '../dynamodb/store.ts';
import type { Limits, Plan } from './plan.ts';

/** An account. Its plan is shared by all its keys. Times are milliseconds since the epoch. */
export interface Account extends Limits {
  readonly accountId: string;
  /** The owner, for people to read: an e-mail address, or the sign-in's name of the person. At most `maxOwnerBytes` bytes. */
  readonly owner: string;
  readonly plan: Plan;
  readonly createdAt: number;
  /** From this time the account has no key and gets none. */
  readonly closedAt?: number;
}

/** The two buckets of an account: the minute's and the day's. Times are milliseconds since the epoch, days are counted from it. */
export interface BucketState extends Limits {
  /** When the minute's bucket is refilled: one minute after its first token was taken. */
  readonly windowEnds: number;
  readonly windowUsed: number;
  /** The day that `dayUsed` counts for. The day's bucket is refilled at 00:00 UTC. */
  readonly bucketDay: number;
  readonly dayUsed: number;
  /** The day before `bucketDay` that was the last one with requests, and their number; 0 if there was none. */
  readonly prevDay: number;
  readonly prevUsed: number;
  /**
   * The plan's limits again, for the conditions that take tokens: under IAM a function may write each attribute that it may compare, and no
   * function may write the limits themselves. See `hasPlanCapacity`.
   */
  readonly minuteCapacity: number;
  readonly dayCapacity: number;
}

/** Whether the buckets match the plan. They do not after a wrong write, which the next attempt repairs. */
export const hasPlanCapacity = ({ minuteCapacity, dayCapacity, perMinute, perDay }: BucketState): boolean =>
  minuteCapacity === perMinute && dayCapacity === perDay;

/** The ban of a key, and the strikes that lead to one. */
export interface BanState {
  /** Strikes counted until `strikesUntil`. */
  readonly strikes: number;
  /** When the count of strikes starts again from zero, in milliseconds. */
  readonly strikesUntil: number;
  /** The end of the ban, in milliseconds; 0 if it was never banned. */
  readonly bannedUntil: number;
  /** How many bans followed one another: each is twice as long as the one before. */
  readonly bans: number;
}

export const maxBanMilliseconds = 3_600_000;

/** Whether a key with this end of its last ban is banned. */
export const isBanned = (bannedUntil: number, now: number): boolean => isOngoing(bannedUntil, maxBanMilliseconds, now);

/** The state of a key that a request needs: its validity and its ban. */
export interface LiveKey extends BanState {
  /** `never` for a key without an end, because a condition that compares a missing attribute is false. */
  readonly expiresAt: number;
  /** The requests admitted with it on the account's `bucketDay`. */
  readonly used: number;
  /** The same on the account's `prevDay`. */
  readonly prevUsed: number;
  /** The minute of its last admitted request, counted from the epoch; 0 before the first. */
  readonly lastMinute: number;
}

/** An account as stored, in one item: its fields, its two buckets, and its live keys by hash. */
export interface AccountState extends Account, BucketState {
  readonly liveKeys: Readonly<Record<string, LiveKey>>;
  /** Raised by every write, so that responses of the store can be ordered. */
  readonly revision: number;
  /** Raised by every change of the set of keys, but not by requests. */
  readonly keysRevision: number;
}

/** A time that is never reached. */
export const never = Number.MAX_SAFE_INTEGER;

/** In bytes. With more, an account with five keys would not fit into the kilobyte that DynamoDB bills as one write unit. */
export const maxOwnerBytes = 100;

/**
 * A new account: no keys, full buckets. Cuts an owner that is too long and replaces characters that are not seen: the sign-in's names are
 * foreign input.
 */
export function newAccount(account: Account): AccountState {
  const used = { windowEnds: 0, windowUsed: 0, bucketDay: 0, dayUsed: 0, prevDay: 0, prevUsed: 0 };
  return {
    ...account,
    owner: readableLine(cut(readableLine(account.owner))) || account.accountId,
    ...used,
    minuteCapacity: account.perMinute,
    dayCapacity: account.perDay,
    liveKeys: {},
    revision: 0,
    keysRevision: 0,
  };
}

/** A key that has not been used yet. */
export const newLiveKey = (expiresAt = never): LiveKey => ({
  expiresAt,
  bannedUntil: 0,
  bans: 0,
  strikes: 0,
  strikesUntil: 0,
  used: 0,
  prevUsed: 0,
  lastMinute: 0,
});

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

/** An account that requests may use. */
export const ifOpen = (account: AccountState | undefined): AccountState | 'no-account' | 'closed' =>
  account === undefined ? 'no-account' : account.closedAt === undefined ? account : 'closed';
