import { type AccountState, type BanState, isBanned } from '../accounts/account.ts';
import { accountState, liveKeyNames, readAccount } from '../accounts/accountItems.ts';
import type { KeyReference } from '../accounts/apiKey.ts';
import { latestEnd, type StoreOf } from '../dynamodb/store.ts';
import { conditionalUpdate } from '../dynamodb/transact.ts';
import { type Part, type Update, updateOf } from '../dynamodb/writes.ts';
import { type DayCount, dayAt } from '../usage/days.ts';
import { storeDay } from '../usage/storedDays.ts';
import { isWindowOpen, minuteMilliseconds, opensDay } from './buckets.ts';

/** How often a request tries to write. The item that a failed write returns selects the next write. */
export const maxAttempts = 4;

export type AccountBuckets = ReturnType<typeof accountBuckets>;

/** The accounts as the limiter uses them: each is one item with its buckets and live keys. Every call is one request to the store. */
export function accountBuckets(store: StoreOf<'accounts' | 'usage'>) {
  const write = async (accountId: string, update: Update) => {
    const { done, state } = await conditionalUpdate(store.client, store.names.accounts, { Key: { accountId }, ...update });
    return { done, state: state && accountState(state) };
  };
  return {
    read: (accountId: string) => readAccount(store, accountId),
    /**
     * Authenticates a key, checks its ban and takes a token of both buckets in one write, if window and day have not changed since `seen`.
     */
    takeToken: ({ accountId, keyHash }: KeyReference, seen: AccountState | undefined, now: number) =>
      write(accountId, takeToken(keyHash, seen, now)),
    /** Writes the strikes and the ban of a key, as `banAfter` computed them. */
    addStrikes: ({ accountId, keyHash }: KeyReference, seen: BanState, next: BanState, strikesToBan: number) =>
      write(accountId, addStrikes(keyHash, seen, next, strikesToBan)),
    /** Stores the counts of a past day in the account's history. May be repeated. */
    storeDay: (accountId: string, count: DayCount) => storeDay(store, accountId, count),
  };
}

/** A field of a live key. Only the hash of the key needs a placeholder. */
const field = (name: keyof typeof liveKeyNames, key = '#keyHash'): string => `liveKeys.${key}.${liveKeyNames[name]}`;

/**
 * If the state is unknown, it takes a token of an open window, because functions start when there is traffic. It compares fields of the
 * key. A comparison with a missing attribute is false, so the write creates no account and no key.
 */
export function takeToken(keyHash: string, seen: AccountState | undefined, now: number): Update {
  return updateOf(
    keyPart(keyHash, now),
    banPart(seen?.liveKeys[keyHash]?.bannedUntil ?? 0, now),
    windowPart(!seen || isWindowOpen(seen, now), now, 'perMinute'),
    seen && opensDay(seen, now) ? newDayPart(keyHash, seen, now) : sameDayPart(dayAt(seen ?? { bucketDay: 0 }, now)),
  );
}

const keyPart = (keyHash: string, now: number): Part => ({
  set: ['revision = revision + :one', `${field('lastMinute')} = :minute`],
  conditions: [`${field('expiresAt')} > :now`],
  values: { ':one': 1, ':now': now, ':minute': Math.floor(now / minuteMilliseconds) },
  names: { '#keyHash': keyHash },
});

/** Removes a ban that a wrong clock stored, because otherwise the ban would begin at its time in the future. */
const banPart = (bannedUntil: number, now: number): Part =>
  bannedUntil <= now || isBanned(bannedUntil, now)
    ? { conditions: [`${field('bannedUntil')} <= :now`] }
    : {
        set: [`${field('bannedUntil')} = :zero`],
        conditions: [`${field('bannedUntil')} = :bannedUntil`],
        values: { ':zero': 0, ':bannedUntil': bannedUntil },
      };

const sameDayPart = (today: number): Part => ({
  set: ['dayUsed = dayUsed + :one', `${field('used')} = ${field('used')} + :one`],
  conditions: ['bucketDay = :today', 'dayUsed < perDay'],
  values: { ':today': today },
});

/**
 * Carries over the counts of the day that ends, of the account and of each key. A key that is not in `seen` would keep yesterday's count.
 */
function newDayPart(keyHash: string, seen: AccountState, now: number): Part {
  const hashes = Object.keys(seen.liveKeys);
  const names = Object.fromEntries(hashes.filter((hash) => hash !== keyHash).map((hash, at) => [`#other${at}`, hash]));
  const others = Object.keys(names);
  return {
    set: [
      ...['prevDay = bucketDay', 'prevUsed = dayUsed', 'bucketDay = :today', 'dayUsed = :one', `${field('used')} = :one`],
      ...others.map((other) => `${field('used', other)} = :zero`),
      ...['#keyHash', ...others].map((key) => `${field('prevUsed', key)} = ${field('used', key)}`),
    ],
    conditions: ['bucketDay = :seenDay', 'size(liveKeys) = :keys', ...others.map((other) => `attribute_exists(liveKeys.${other})`)],
    values: { ':today': dayAt(seen, now), ':seenDay': seen.bucketDay, ':keys': hashes.length, ...(others.length > 0 && { ':zero': 0 }) },
    names,
  };
}

/**
 * If the strikes do not ban the key, adds them to the strikes that other instances have added since, up to the maximum. Everything else
 * must be unchanged.
 */
export function addStrikes(keyHash: string, seen: BanState, next: BanState, strikesToBan: number): Update {
  const replaced = (name: keyof BanState): Part => ({
    set: [`${field(name)} = :${name}`],
    conditions: [`${field(name)} = :${name}Seen`],
    values: { [`:${name}`]: next[name], [`:${name}Seen`]: seen[name] },
  });
  const added = next.strikes - seen.strikes;
  const more: Part = {
    set: [`${field('strikes')} = ${field('strikes')} + :added`],
    conditions: [`${field('strikes')} < :room`],
    values: { ':added': added, ':room': strikesToBan - added },
  };
  return updateOf(
    { set: ['revision = revision + :one'], values: { ':one': 1 }, names: { '#keyHash': keyHash } },
    ...(['bannedUntil', 'bans', 'strikesUntil'] as const).map(replaced),
    next.strikesUntil === seen.strikesUntil && next.bannedUntil === seen.bannedUntil ? more : replaced('strikes'),
  );
}

/**
 * Takes a token of a minute's window, or opens a window. Only here does the store compare an end with the clock. If the end is more than a
 * minute and 30 s from now, a wrong clock stored it, and the window counts as over. `isOngoing` is the same rule for values that were read.
 * The other conditions say that the seen values have not changed.
 * @param perMinute the attribute or the value that has the limit
 */
export function windowPart(isOpen: boolean, now: number, perMinute: string): Part {
  const values = { ':one': 1, ':now': now, ':latestEnd': latestEnd(minuteMilliseconds, now) };
  if (isOpen) {
    const conditions = ['windowEnds > :now', 'windowEnds <= :latestEnd', `windowUsed < ${perMinute}`];
    return { set: ['windowUsed = windowUsed + :one'], conditions, values };
  }
  const conditions = ['(attribute_not_exists(windowEnds) OR windowEnds <= :now OR windowEnds > :latestEnd)'];
  return {
    set: ['windowEnds = :windowEnds', 'windowUsed = :one'],
    conditions,
    values: { ...values, ':windowEnds': now + minuteMilliseconds },
  };
}
