import { type AccountState, type BucketState, hasPlanCapacity, maxBanMilliseconds } from '../accounts/account.ts';
import { accountState, liveKeyNames, readAccount } from '../accounts/accountItems.ts';
import type { KeyReference } from '../accounts/apiKey.ts';
import type { Limits } from '../accounts/plan.ts';
import { latestEnd, type Store } from '../dynamodb/store.ts';
import { conditionalUpdate, type Written } from '../dynamodb/transact.ts';
import type { DayCount } from '../usage/dayCounts.ts';
import { dayAt, dayMilliseconds, dayOf, latestDay } from '../usage/days.ts';
import { storeDay } from '../usage/storedDays.ts';
import { type StrikeWrite, strikeWindowMilliseconds } from './bans.ts';
import { isWindowOpen, minuteMilliseconds } from './buckets.ts';

/** The accounts as the limiter uses them: each is one item with its buckets and live keys. Every call is one request to the store. */
export interface AccountBuckets {
  read(accountId: string): Promise<AccountState | undefined>;
  /** Authenticates a key, checks its ban and takes a token of its account's two buckets in one conditional write. */
  takeToken(key: KeyReference, attempt: Attempt): Promise<Written<AccountState>>;
  addStrikes(key: KeyReference, write: StrikeWrite): Promise<Written<AccountState>>;
  /** Stores the counts of a day that is over in the account's history. May be repeated. */
  storeDay(accountId: string, count: DayCount): Promise<void>;
}

type BucketsStore = Pick<Store, 'client'> & { readonly names: Pick<Store['names'], 'accounts' | 'usage'> };

export function accountBuckets(store: BucketsStore): AccountBuckets {
  const write = async (accountId: string, update: AccountUpdate) => {
    const { done, state } = await conditionalUpdate(store.client, store.names.accounts, { Key: { accountId }, ...update });
    return { done, state: state && accountState(state) };
  };
  return {
    read: (accountId) => readAccount(store, accountId),
    takeToken: ({ accountId, keyHash }, attempt) => write(accountId, takeToken(keyHash, attempt)),
    addStrikes: ({ accountId, keyHash }, strikes) => write(accountId, addStrikes(keyHash, strikes)),
    storeDay: (accountId, count) => storeDay(store, accountId, count),
  };
}

interface Expressions {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
}

export interface AccountUpdate extends Expressions {
  readonly ExpressionAttributeNames: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues: Readonly<Record<string, number>>;
}

// No attribute used here is one of DynamoDB's reserved words (day, key, keys, limit, plan, …), so only a key's hash needs a placeholder.
// Every condition compares attributes of the key, and a comparison with a missing attribute is false: no write creates an account, or
// a key on one.
const key = 'liveKeys.#keyHash';
const field = (name: keyof typeof liveKeyNames, of = key): string => `${of}.${liveKeyNames[name]}`;

/** Takes a token of both buckets, if the key is valid, not banned, the account has one, and window and day are as in the attempt. */
export function takeToken(keyHash: string, attempt: Attempt): AccountUpdate {
  const { now, window, day, today, seenKeys, seenPrevDay, repairs, endsBan } = attempt;
  const values: Record<string, number> = { ':one': 1, ':now': now, ':today': today, ':minute': Math.floor(now / minuteMilliseconds) };
  values[':latestEnd'] = latestEnd(minuteMilliseconds, now);
  if (window === 'over') values[':windowEnds'] = now + minuteMilliseconds;
  if (day === 'new') Object.assign(values, { ':latestDay': latestDay(now), ':prevDay': seenPrevDay, ':keys': seenKeys.length });
  const others = day === 'new' ? seenKeys.filter((seen) => seen !== keyHash) : [];
  if (endsBan || others.length > 0) values[':zero'] = 0;
  if (endsBan) Object.assign(values, { ':latestBan': latestEnd(maxBanMilliseconds, now) });
  if (repairs) Object.assign(values, { ':perMinute': repairs.perMinute, ':perDay': repairs.perDay, ':seenRevision': repairs.revision });
  const otherNames = Object.fromEntries(others.map((other, at) => [`#other${at}`, other]));
  return update(keyHash, knownTokenExpressions(attempt, others.length), values, otherNames);
}

/** Cached by combination of window, day, repair, ban and count of other keys: every request needs one, and there are few. */
const knownExpressions: Expressions[] = [];

function knownTokenExpressions(attempt: Attempt, others: number): Expressions {
  const { window, day, repairs, endsBan } = attempt;
  const combination = (window === 'open' ? 1 : 0) + (day === 'same' ? 2 : 0) + (repairs ? 4 : 0) + (endsBan ? 8 : 0) + 16 * others;
  knownExpressions[combination] ??= tokenExpressions(attempt, others);
  return knownExpressions[combination];
}

function tokenExpressions({ window, day, repairs, endsBan }: Attempt, others: number): Expressions {
  const set = ['revision = revision + :one', `${field('lastMinute')} = :minute`];
  const conditions = [`${field('expiresAt')} > :now`, `${field('bannedUntil')} ${endsBan ? '> :latestBan' : '<= :now'}`];
  if (endsBan) set.push(`${field('bannedUntil')} = :zero`);
  // No write here names the plan's numbers `perMinute` and `perDay`: IAM would then allow a function to change them.
  const [minuteCapacity, dayCapacity] = repairs ? [':perMinute', ':perDay'] : ['minuteCapacity', 'dayCapacity'];

  if (window === 'open') {
    set.push('windowUsed = windowUsed + :one');
    conditions.push('windowEnds > :now', 'windowEnds <= :latestEnd', `windowUsed < ${minuteCapacity}`);
  } else {
    set.push('windowEnds = :windowEnds', 'windowUsed = :one');
    conditions.push('(windowEnds <= :now OR windowEnds > :latestEnd)', `${minuteCapacity} >= :one`);
  }
  if (day === 'same') {
    set.push('dayUsed = dayUsed + :one', `${field('used')} = ${field('used')} + :one`);
    conditions.push('bucketDay = :today', `dayUsed < ${dayCapacity}`);
  } else {
    // The counts of the day before are carried; the older ones that they replace must be those that were stored.
    set.push('prevDay = bucketDay', 'prevUsed = dayUsed', 'bucketDay = :today', 'dayUsed = :one');
    conditions.push('(bucketDay < :today OR bucketDay > :latestDay)', 'prevDay = :prevDay', `${dayCapacity} >= :one`);
    // The same for every key. The keys must be those that were seen: a new one would keep yesterday's count.
    set.push(`${field('prevUsed')} = ${field('used')}`, `${field('used')} = :one`);
    conditions.push('size(liveKeys) = :keys');
    for (let at = 0; at < others; at++) {
      const other = `liveKeys.#other${at}`;
      set.push(`${field('prevUsed', other)} = ${field('used', other)}`, `${field('used', other)} = :zero`);
      conditions.push(`attribute_exists(${other})`);
    }
  }
  if (repairs) {
    set.push('minuteCapacity = :perMinute', 'dayCapacity = :perDay');
    conditions.push('revision = :seenRevision');
  }
  return expressions(set, conditions);
}

/** Adds strikes to a key, or bans it, if its strikes have not changed since the write was planned. */
export function addStrikes(keyHash: string, write: StrikeWrite): AccountUpdate {
  const { now } = write;
  const one = { ':one': 1, ':now': now, ':latestBan': latestEnd(maxBanMilliseconds, now) };
  const latestStrikes = { ':latestStrikes': latestEnd(strikeWindowMilliseconds, now) };
  const set = (...changes: string[]) => ['revision = revision + :one', ...changes];
  const [bannedUntil, bans, strikes, strikesUntil] = [field('bannedUntil'), field('bans'), field('strikes'), field('strikesUntil')];
  const notBanned = `(${bannedUntil} <= :now OR ${bannedUntil} > :latestBan)`;
  switch (write.kind) {
    case 'first': {
      const values = { ...one, ...latestStrikes, ':strikes': write.strikes, ':strikesUntil': write.strikesUntil };
      const noneCounts = `(${strikesUntil} <= :now OR ${strikesUntil} > :latestStrikes)`;
      const first = set(`${strikes} = :strikes`, `${strikesUntil} = :strikesUntil`);
      return update(keyHash, expressions(first, [notBanned, noneCounts]), values);
    }
    case 'more':
      return update(
        keyHash,
        expressions(set(`${strikes} = ${strikes} + :strikes`), [
          notBanned,
          `${strikesUntil} > :now`,
          `${strikesUntil} <= :latestStrikes`,
          `${strikes} < :room`,
        ]),
        { ...one, ...latestStrikes, ':strikes': write.strikes, ':room': write.room },
      );
    case 'ban': {
      const { seen } = write;
      return update(
        keyHash,
        expressions(set(`${strikes} = :zero`, `${strikesUntil} = :zero`, `${bannedUntil} = :bannedUntil`, `${bans} = :bans`), [
          notBanned,
          `${bannedUntil} = :seenBannedUntil`,
          `${bans} = :seenBans`,
          `${strikes} = :seenStrikes`,
          `${strikesUntil} = :seenStrikesUntil`,
        ]),
        {
          ...one,
          ':zero': 0,
          ':bannedUntil': write.bannedUntil,
          ':bans': write.bans,
          ':seenBannedUntil': seen.bannedUntil,
          ':seenBans': seen.bans,
          ':seenStrikes': seen.strikes,
          ':seenStrikesUntil': seen.strikesUntil,
        },
      );
    }
  }
}

const expressions = (set: readonly string[], conditions: readonly string[]): Expressions => ({
  UpdateExpression: `SET ${set.join(', ')}`,
  ConditionExpression: conditions.join(' AND '),
});

const update = (keyHash: string, parts: Expressions, values: Record<string, number>, otherNames = {}): AccountUpdate => ({
  ...parts,
  ExpressionAttributeNames: { '#keyHash': keyHash, ...otherNames },
  ExpressionAttributeValues: values,
});

/** One conditional write: it takes a token only if the stored window and day are in the state that it expects. */
export interface Attempt {
  /** The request's time, read once: a clock that is read again on a retry would reject requests that should be admitted. */
  readonly now: number;
  readonly window: 'open' | 'over';
  readonly day: 'same' | 'new';
  /** The day the token is charged to. */
  readonly today: number;
  /** The hashes of the account's live keys: a new day starts the count of each. */
  readonly seenKeys: readonly string[];
  /** The day before, whose counts a new day replaces with those of the day that ends. */
  readonly seenPrevDay: number;
  /** Whether it ends the key's ban, which a wrong clock stored: its end is later than that of the longest ban from now. */
  readonly endsBan?: boolean;
  /** Gives the buckets the capacity of the plan again, if the account is still at the revision where they did not have it. */
  readonly repairs?: Limits & { readonly revision: number };
}

/** The state that an attempt is planned with. */
type Seen = BucketState & Pick<AccountState, 'revision' | 'liveKeys'>;

export function attemptFor(state: Seen, now: number): Attempt {
  const today = dayAt(state, now);
  const { perMinute, perDay, revision } = state;
  return {
    now,
    window: isWindowOpen(state, now) ? 'open' : 'over',
    day: state.bucketDay === today ? 'same' : 'new',
    today,
    seenKeys: Object.keys(state.liveKeys),
    seenPrevDay: state.prevDay,
    ...(!hasPlanCapacity(state) && { repairs: { perMinute, perDay, revision } }),
  };
}

/** The write to try first without a known state: functions start when there is traffic, so most find the window open. */
export function attemptBlind(now: number): Attempt {
  return { now, window: 'open', day: 'same', today: dayOf(now), seenKeys: [], seenPrevDay: 0 };
}

/**
 * The write to try first with an older state. If its window has ended since, another instance may have opened a new one: that is more
 * likely than not when at least ln 2 requests of others are expected since the end. Without this, each of many instances would need a
 * second call for its first request in each window.
 * @param othersPerMillisecond how often other instances take tokens of this account
 */
export function attemptLikely(state: Seen, now: number, othersPerMillisecond: number): Attempt {
  const fits = attemptFor(state, now);
  const rolledSince = (end: number) => (now - end) * othersPerMillisecond > Math.LN2;
  if (fits.repairs) return fits;
  const window = rolledSince(state.windowEnds) ? 'open' : fits.window;
  return { ...fits, window, day: rolledSince(fits.today * dayMilliseconds) ? 'same' : fits.day };
}
