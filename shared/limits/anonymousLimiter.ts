import { lruCache } from '../../common/lruCache.ts';
import type { BucketState } from '../accounts/account.ts';
import type { StoreOf } from '../dynamodb/store.ts';
import { Contended } from '../dynamodb/storeErrors.ts';
import { conditionalUpdate, limitRetries, type Written } from '../dynamodb/transact.ts';
import { type Update, updateOf } from '../dynamodb/writes.ts';
import { alone, type Bucket, isWindowOpen, minuteMilliseconds, retryAfterSeconds } from './buckets.ts';
import { maxAttempts, windowPart } from './writes.ts';

/** The window of a caller without an API key, as stored. */
export type AnonymousWindow = Pick<BucketState, 'windowEnds' | 'windowUsed'>;

export type AnonymousBuckets = ReturnType<typeof anonymousBuckets>;

/** The buckets of callers without an API key: source addresses without a valid one, and accounts that call with an access token. */
export const anonymousBuckets = ({ client, names }: StoreOf<'anonymousBuckets'>) => ({
  /** Takes a token in one conditional write, if the window is still open, or still over, as in `seen`. The first write creates the item. */
  async takeToken(caller: string, seen: AnonymousWindow | undefined, now: number): Promise<Written<AnonymousWindow>> {
    const update = { Key: { caller }, ...takeAnonymousToken(seen, now) };
    const { done, state } = await conditionalUpdate(client, names.anonymousBuckets, update);
    return { done, state: state && { windowEnds: Number(state.windowEnds), windowUsed: Number(state.windowUsed) } };
  },
});

/** How many requests per minute a source address may make without a valid key, and an account may make with its access tokens. */
export const anonymousPerMinute = 60;

/** The same buckets, as one instance of a function sees them. */
export function anonymousLimiter(table: AnonymousBuckets) {
  const memories = lruCache<AnonymousWindow>(10_000);
  return {
    /** Takes a token of an address, or of an account for its calls with an access token. Throws the errors of the limiter's `take`. */
    async take(caller: string, now: number, name?: 'account') {
      const assertTimeLeft = limitRetries();
      let known = memories.get(caller);
      for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
        assertTimeLeft();
        const bucket = anonymousBucketAt(known, now, name);
        // This limit never changes, so an empty bucket stays empty until its window ends.
        if (bucket.remaining === 0) {
          return { kind: 'empty' as const, ...alone(bucket), retryAfterSeconds: retryAfterSeconds(bucket.resetsAt, now) };
        }
        const { done, state } = await table.takeToken(caller, known, now);
        known = state && laterWindow(memories.get(caller), state, now);
        if (known) memories.set(caller, known);
        // The item has expired and was deleted, so the remembered state is out of date.
        else memories.delete(caller);
        if (done) return { kind: 'admitted' as const, ...alone(anonymousBucketAt(state, now, name)) };
      }
      throw new Contended('four writes of one bucket in a row conflicted with other writes');
    },
    /** Whether the caller has no token left, as far as this instance knows. */
    isEmpty: (caller: string, now: number) => anonymousBucketAt(memories.get(caller), now).remaining === 0,
  };
}

export function anonymousBucketAt(state: AnonymousWindow | undefined, now: number, name: 'address' | 'account' = 'address'): Bucket {
  const open = state && isWindowOpen(state, now) ? state : { windowUsed: 0, windowEnds: now + minuteMilliseconds };
  const remaining = Math.max(0, anonymousPerMinute - open.windowUsed);
  return { name, windowSeconds: 60, limit: anonymousPerMinute, remaining, resetsAt: open.windowEnds };
}

/** The later of two responses. Within a window the count only grows, and the next window ends later than an open one. */
function laterWindow(known: AnonymousWindow | undefined, state: AnonymousWindow, now: number): AnonymousWindow {
  if (!known || !isWindowOpen(known, now) || state.windowEnds > known.windowEnds) return state;
  return state.windowEnds === known.windowEnds && state.windowUsed > known.windowUsed ? state : known;
}

export function takeAnonymousToken(seen: AnonymousWindow | undefined, now: number): Update {
  const isOpen = seen !== undefined && isWindowOpen(seen, now);
  const window = windowPart(isOpen, now, ':perMinute');
  if (isOpen) return updateOf(window, { values: { ':perMinute': anonymousPerMinute } });
  // DynamoDB deletes expired items within days, so an expired item may still exist. Only its window matters.
  const deleteAfter = Math.ceil((now + minuteMilliseconds) / 1000);
  return updateOf(window, { set: ['deleteAfter = :deleteAfter'], values: { ':deleteAfter': deleteAfter } });
}
