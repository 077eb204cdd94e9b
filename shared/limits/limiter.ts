import type { KeyReference } from '../accounts/apiKey.ts';
import type { Store } from '../dynamodb/store.ts';
import { type AccountBuckets, accountBuckets } from './accountBuckets.ts';
import { accountLimiter, type OnBan } from './accountLimiter.ts';
import { type AnonymousBuckets, anonymousBucketAt, anonymousBuckets, anonymousLimiter, meteredAddress } from './anonymousLimiter.ts';
import {
  type Admitted,
  type Bucket,
  bucketsAt,
  keyUseAt,
  type Limited,
  type Metered,
  type Principal,
  retryAfterSeconds,
  usedAt,
} from './buckets.ts';

export type { Bucket, Metered, Principal };
export { bucketsAt, keyUseAt, usedAt };

interface Caller {
  /** The API key, if the request has one in the right form. */
  readonly key?: KeyReference | undefined;
  /** As `callerAddress` finds it. */
  readonly sourceIp: string;
}

/** A request without a valid key, which took a token of its source address, or found that bucket empty. */
type WithoutKey =
  | ({ readonly kind: 'unauthenticated' } & Metered)
  | ({ readonly kind: 'address-empty'; readonly retryAfterSeconds: number } & Metered);

type Outcome = Admitted | Limited | WithoutKey;

type SignedInOutcome = ({ readonly kind: 'admitted' } | { readonly kind: 'empty'; readonly retryAfterSeconds: number }) & Metered;

/** The limiter. Every metered request takes one token here, once; `now` is the request's time, read once, in milliseconds. */
export interface Limiter {
  /**
   * Takes a token of both buckets of the key's account, which also shows whether the key is valid; otherwise a token of the source address.
   * @throws the store's error if it cannot be reached, and `Contended`; then no request was admitted
   */
  take(caller: Caller, now: number): Promise<Outcome>;
  /**
   * Takes a token for a call with an access token, from a bucket separate from those that the account's keys share. Throws as `take` does.
   */
  takeSignedIn(accountId: string, now: number): Promise<SignedInOutcome>;
  /**
   * Whether the key is valid, after a read if this instance has not seen it. Takes no token.
   * @throws the store's error if it cannot be reached
   */
  proves(key: KeyReference, now: number): Promise<boolean>;
  /** Whether this instance has seen that the key is valid, and no limit since then: then `take` is likely to admit. */
  expects(key: KeyReference, now: number): boolean;
  /** The same for a call with a valid access token: whether its bucket is not known to be empty. */
  expectsSignedIn(accountId: string, now: number): boolean;
  /**
   * The buckets for a response without a call to the store: those of the key as last observed, otherwise those of an address without
   * tokens.
   * @param retryAt when the caller may try again, in milliseconds
   */
  lastKnown(key: KeyReference | undefined, now: number, retryAt: number): Metered;
}

export const createLimiter = (store: Store, onBan: OnBan): Limiter => limiter(accountBuckets(store), anonymousBuckets(store), onBan);

/** One per instance of a function: it remembers the store's responses. */
export function limiter(accountTable: AccountBuckets, anonymousTable: AnonymousBuckets, onBan?: OnBan): Limiter {
  const accounts = accountLimiter(accountTable, onBan);
  const anonymous = anonymousLimiter(anonymousTable);

  return {
    async take({ key, sourceIp }, now) {
      if (key) {
        // Only the store can distinguish a valid key from a wrong one, so the address is charged after a failed look-up.
        const outcome = await accounts.take(key, now, () => anonymous.isExhausted(meteredAddress(sourceIp), now));
        if (outcome.kind !== 'invalid') return outcome;
      }
      const address = meteredAddress(sourceIp);
      const { admitted, bucket } = await anonymous.take(address, now);
      if (admitted) return { kind: 'unauthenticated', ...alone(bucket) };
      return { kind: 'address-empty', ...alone(bucket), retryAfterSeconds: retryAfterSeconds(bucket.resetsAt, now) };
    },

    async takeSignedIn(accountId, now) {
      const { admitted, bucket } = await anonymous.take(accountId, now, 'account');
      if (admitted) return { kind: 'admitted', ...alone(bucket) };
      return { kind: 'empty', ...alone(bucket), retryAfterSeconds: retryAfterSeconds(bucket.resetsAt, now) };
    },

    proves: accounts.proves,
    expects: accounts.expects,
    expectsSignedIn: (accountId, now) => !anonymous.isExhausted(accountId, now),

    lastKnown(key, now, retryAt) {
      const known = key && accounts.lastKnown(key, now);
      return known ?? alone({ ...anonymousBucketAt(undefined, now), remaining: 0, resetsAt: retryAt });
    },
  };
}

const alone = (bucket: Bucket): Metered => ({ buckets: [bucket], reported: bucket });
