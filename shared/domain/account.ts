import type { Limits, Plan } from './plan.ts';

/** An account as it is opened: it has the plan, which all its keys share. Times are milliseconds since the epoch. */
export interface Account extends Limits {
  readonly accountId: string;
  /** Whose it is, for people: an e-mail address, or what the sign-in names the person. At most `longestOwner` bytes. */
  readonly owner: string;
  readonly plan: Plan;
  readonly createdAt: number;
  /** From then on the account has no key and gets none. */
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
  /**
   * The plan's limits again, for the conditions that take tokens: IAM lets a function write each attribute that it may compare, and no
   * function may write the limits themselves. See `hasPlanCapacity`.
   */
  readonly minuteCapacity: number;
  readonly dayCapacity: number;
}

/** Whether the buckets hold what the plan says. They do not after a wrong write, which the next attempt then mends. */
export const hasPlanCapacity = ({ minuteCapacity, dayCapacity, perMinute, perDay }: BucketState): boolean =>
  minuteCapacity === perMinute && dayCapacity === perDay;

/** The ban of a key, and the strikes that lead to one. */
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

/** What a request must know of a key: until when it is valid, and its ban. */
export interface LiveKey extends BanState {
  /** `never` where the key does not end: a condition that compares a missing attribute is false. */
  readonly validUntil: number;
}

/** An account as it is stored, in one item: what it is, its two buckets, and its live keys by their hash. */
export interface AccountState extends Account, BucketState {
  readonly liveKeys: Readonly<Record<string, LiveKey>>;
  /** Raised by every write, so that replies can be put in order. */
  readonly revision: number;
  /** Raised by every change of the set of keys, and by no request. */
  readonly keysRevision: number;
}

/** A moment that does not come. */
export const never = Number.MAX_SAFE_INTEGER;

/** With more, an account with five keys would not fit the kilobyte that DynamoDB bills as one write unit. */
export const longestOwner = 100;

/**
 * An account that is just opened: no key, full buckets. An owner that is too long is cut, and has no control characters, which would act on
 * the terminal of whoever lists accounts: a sign-in's names are not ours.
 */
export function newAccount(account: Account): AccountState {
  const used = { windowEnds: 0, windowUsed: 0, bucketDay: 0, dayUsed: 0 };
  return {
    ...account,
    owner: cut(account.owner.replace(/\p{C}+/gu, ' ').trim() || account.accountId),
    ...used,
    minuteCapacity: account.perMinute,
    dayCapacity: account.perDay,
    liveKeys: {},
    revision: 0,
    keysRevision: 0,
  };
}

/** A key that nobody has used yet. */
export const newLiveKey = (validUntil = never): LiveKey => ({ validUntil, bannedUntil: 0, bans: 0, strikes: 0, strikesUntil: 0 });

/** Of a text that is too long, whole characters and an ellipsis. */
function cut(owner: string): string {
  if (Buffer.byteLength(owner) <= longestOwner) return owner;
  let kept = '';
  for (const character of owner) {
    if (Buffer.byteLength(`${kept}${character}…`) > longestOwner) break;
    kept += character;
  }
  return `${kept}…`;
}
