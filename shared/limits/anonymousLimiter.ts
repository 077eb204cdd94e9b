import { isIPv6 } from 'node:net';
import { lruCache } from '../../common/lruCache.ts';
import { latestEnd, type Store } from '../dynamodb/store.ts';
import { Contended } from '../dynamodb/storeErrors.ts';
import { conditionalUpdate, limitRetries, type Written } from '../dynamodb/transact.ts';
import { type Bucket, isWindowOpen, minuteMilliseconds } from './buckets.ts';

/** The buckets of callers without an API key, as one instance of a function sees them. */
export interface AnonymousLimiter {
  /**
   * Takes a token of an address, or of an account for its calls with an access token.
   * @param caller the address or the account id
   * @throws the store's error if it cannot be reached, and `Contended`
   */
  take(caller: string, now: number, name?: 'address' | 'account'): Promise<{ readonly admitted: boolean; readonly bucket: Bucket }>;
  /** Whether the caller has no token left, as far as this instance knows. */
  isExhausted(caller: string, now: number): boolean;
}

const maxTries = 4;
const callersRemembered = 10_000;

/** One per instance of a function: it has that instance's memory. */
export function anonymousLimiter(table: AnonymousBuckets): AnonymousLimiter {
  const memories = lruCache<AnonymousWindow>(callersRemembered);

  function remember(caller: string, state: AnonymousWindow, now: number): AnonymousWindow {
    const later = laterAnonymousWindow(memories.get(caller), state, now);
    memories.set(caller, later);
    return later;
  }

  return {
    async take(caller, now, name) {
      const assertTimeLeft = limitRetries();
      let known = memories.get(caller);
      for (let tries = 0; tries < maxTries; tries += 1) {
        assertTimeLeft();
        const bucket = anonymousBucketAt(known, now, name);
        // This limit never changes, so an empty bucket stays empty until its window ends.
        if (bucket.remaining === 0) return { admitted: false, bucket };
        const { done, state } = await table.takeToken(caller, anonymousAttemptFor(known, now));
        // Without a state the item has expired and was deleted: the remembered state is not true any more.
        if (!state) memories.delete(caller);
        known = state && remember(caller, state, now);
        if (done) return { admitted: true, bucket: anonymousBucketAt(state, now, name) };
      }
      throw new Contended('four writes of one bucket in a row collided with others');
    },
    isExhausted: (caller, now) => anonymousBucketAt(memories.get(caller), now).remaining === 0,
  };
}

/** How many requests per minute a source address may make without a valid key, and an account with its access tokens. */
export const anonymousPerMinute = 60;

/** The window of a caller without an API key, as stored. */
export interface AnonymousWindow {
  /** In milliseconds. */
  readonly windowEnds: number;
  readonly windowUsed: number;
}

/** The write that takes a token; its shape depends on whether the window is open. */
export interface AnonymousAttempt {
  readonly now: number;
  readonly window: 'open' | 'over';
}

export function anonymousBucketAt(state: AnonymousWindow | undefined, now: number, name: 'address' | 'account' = 'address'): Bucket {
  const open = state !== undefined && isWindowOpen(state, now);
  return {
    name,
    windowSeconds: 60,
    limit: anonymousPerMinute,
    remaining: Math.max(0, anonymousPerMinute - (open ? state.windowUsed : 0)),
    resetsAt: open ? state.windowEnds : now + minuteMilliseconds,
  };
}

export function anonymousAttemptFor(state: AnonymousWindow | undefined, now: number): AnonymousAttempt {
  return { now, window: state !== undefined && isWindowOpen(state, now) ? 'open' : 'over' };
}

/** The later of two responses: within a window the count only grows, and windows only move forward, except from one of a wrong clock. */
export function laterAnonymousWindow(a: AnonymousWindow | undefined, b: AnonymousWindow, now: number): AnonymousWindow {
  if (!a || b.windowEnds > a.windowEnds || a.windowEnds > latestEnd(minuteMilliseconds, now)) return b;
  return b.windowEnds === a.windowEnds && b.windowUsed > a.windowUsed ? b : a;
}

/** The buckets of callers without an API key: source addresses without a valid one, and accounts that call with an access token. */
export interface AnonymousBuckets {
  /** Takes a token in one conditional write; the first one creates the item. */
  takeToken(caller: string, attempt: AnonymousAttempt): Promise<Written<AnonymousWindow>>;
}

export function anonymousBuckets(
  store: Pick<Store, 'client'> & { readonly names: Readonly<Record<'anonymousBuckets', string>> },
): AnonymousBuckets {
  return {
    async takeToken(caller, attempt) {
      const update = { Key: { caller }, ...takeAnonymousToken(attempt) };
      const { done, state } = await conditionalUpdate(store.client, store.names.anonymousBuckets, update);
      return { done, state: state && { windowEnds: Number(state.windowEnds), windowUsed: Number(state.windowUsed) } };
    },
  };
}

export function takeAnonymousToken({ now, window }: AnonymousAttempt) {
  const latest = latestEnd(minuteMilliseconds, now);
  if (window === 'open') {
    return {
      UpdateExpression: 'SET windowUsed = windowUsed + :one',
      ConditionExpression: 'windowEnds > :now AND windowEnds <= :latestEnd AND windowUsed < :perMinute',
      ExpressionAttributeValues: { ':one': 1, ':now': now, ':latestEnd': latest, ':perMinute': anonymousPerMinute },
    };
  }
  const windowEnds = now + minuteMilliseconds;
  return {
    UpdateExpression: 'SET windowEnds = :windowEnds, windowUsed = :one, deleteAfter = :deleteAfter',
    ConditionExpression: 'attribute_not_exists(caller) OR windowEnds <= :now OR windowEnds > :latestEnd',
    // DynamoDB deletes expired items within days, so an expired item may still exist; only its window matters.
    ExpressionAttributeValues: {
      ':one': 1,
      ':now': now,
      ':latestEnd': latest,
      ':windowEnds': windowEnds,
      ':deleteAfter': Math.ceil(windowEnds / 1000),
    },
  };
}

/**
 * The address whose bucket a request from `sourceIp` uses. An IPv6 caller gets a whole /64 with 2^64 addresses, so the network is metered
 * and not the address. An IPv4 address written as IPv6 is the IPv4 address. A text that is not an address is not changed.
 */
export function meteredAddress(sourceIp: string): string {
  // A zone is of the host that has the address, and no URL has one.
  const [address = ''] = sourceIp.split('%');
  if (!isIPv6(address)) return sourceIp;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, in lower case without leading zeros. A URL has the address in its canonical form (RFC 5952). */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
