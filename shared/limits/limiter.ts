import type { KeyReference } from '../accounts/apiKey.ts';
import type { Store } from '../dynamodb/store.ts';
import { accountLimiter } from './accountLimiter.ts';
import { type AnonymousBuckets, anonymousBucketAt, anonymousBuckets, anonymousLimiter } from './anonymousLimiter.ts';
import type { Ban } from './bans.ts';
import { alone, type Bucket, bucketsAt, keyUseAt, type Metered, type Principal, usedAt } from './buckets.ts';
import { meteredAddress } from './meteredAddress.ts';
import { type AccountBuckets, accountBuckets } from './writes.ts';

export type { Bucket, Metered, Principal };
export { bucketsAt, keyUseAt, usedAt };

/** The limiter. Every metered request takes exactly one token here. `now` is the request's time, read once, in milliseconds. */
export type Limiter = ReturnType<typeof limiter>;

export const createLimiter = (store: Store, onBan: (ban: Ban) => void): Limiter =>
  limiter(accountBuckets(store), anonymousBuckets(store), onBan);

/** One per instance of a function: it remembers the store's responses. */
export function limiter(accountTable: AccountBuckets, anonymousTable: AnonymousBuckets, onBan?: (ban: Ban) => void) {
  const accounts = accountLimiter(accountTable, onBan);
  const anonymous = anonymousLimiter(anonymousTable);
  return {
    /**
     * If the key is valid, takes a token of both buckets of its account, and otherwise one of the source address.
     * @param caller its API key, if it has one in the right form, and its address as `callerAddress` returns it
     * @throws the store's error if the store cannot be reached, or `Contended`. Then no request was admitted.
     */
    async take({ key, sourceIp }: { readonly key?: KeyReference | undefined; readonly sourceIp: string }, now: number) {
      if (key) {
        // Only the store can distinguish a valid key from a wrong one, so the address is charged after a failed look-up.
        const outcome = await accounts.take(key, now, () => anonymous.isEmpty(meteredAddress(sourceIp), now));
        if (outcome.kind !== 'invalid') return outcome;
      }
      const outcome = await anonymous.take(meteredAddress(sourceIp), now);
      return outcome.kind === 'empty' ? { ...outcome, kind: 'address-empty' as const } : { ...outcome, kind: 'unauthenticated' as const };
    },

    /** Takes a token for a call with an access token, of another bucket than the account's keys. Throws the same errors as `take`. */
    takeSignedIn: (accountId: string, now: number) => anonymous.take(accountId, now, 'account'),

    /** Whether the key is valid. Reads it if this instance has not seen it. Takes no token. @throws the store's error */
    proves: accounts.proves,
    /** Whether this instance has seen that the key is valid, and has rejected nothing since. Then `take` probably admits the request. */
    expects: accounts.expects,
    /** The same for a call with a valid access token: true unless its bucket is known to be empty. */
    expectsSignedIn: (accountId: string, now: number) => !anonymous.isEmpty(accountId, now),

    /**
     * For a response without the store: the buckets of the key as last seen, or otherwise the buckets of an address without tokens until
     * `retryAt`.
     */
    lastKnown: (key: KeyReference | undefined, now: number, retryAt: number): Metered =>
      (key && accounts.lastKnown(key, now)) ?? alone({ ...anonymousBucketAt(undefined, now), remaining: 0, resetsAt: retryAt }),
  };
}
