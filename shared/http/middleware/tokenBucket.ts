import { Failure } from '../../contract/errors.ts';
import { meteredAddress } from '../../domain/sourceAddress.ts';
import { retryAfterSeconds } from '../../domain/tokenBucket.ts';
import type { AddressBuckets } from '../../storage/addressBuckets.ts';
import type { KeyBuckets } from '../../storage/keyBuckets.ts';
import { isUnavailable } from '../../storage/unavailable.ts';
import { inTime } from '../deadline.ts';
import type { ApiRequest, Middleware } from '../exchange.ts';
import { rateLimitHeaders, unknownRateLimitHeaders } from '../rateLimitHeaders.ts';
import { unavailable, unavailableRetrySeconds } from '../unavailable.ts';

/** What the token bucket needs; each made once for an instance of a function, for they remember. */
export interface TokenBucketDependencies {
  readonly keyBuckets: KeyBuckets;
  readonly addressBuckets: AddressBuckets;
}

/**
 * Takes a token for the request: of its key's buckets, which also tells whether the key is good, else of its source address's. Every
 * answer then carries the state of the bucket it was charged to, whatever becomes of the request.
 */
export function tokenBucket({ keyBuckets, addressBuckets }: TokenBucketDependencies): Middleware {
  async function charge({ event, internal }: ApiRequest): Promise<void> {
    const { now, keyHash } = internal;
    // What the gateway saw, never a header: those are the caller's to write.
    const address = meteredAddress(event.requestContext.http.sourceIp);

    // A wrong key costs a write that fails. Once the address has spent its tokens on such, keys from there are read first: that costs a
    // fifth of a write, and a valid key is still served.
    if (keyHash !== undefined && (!addressBuckets.isSpent(address, now) || (await keyBuckets.exists(keyHash, now)))) {
      const outcome = await keyBuckets.take(keyHash, now);
      if (outcome.kind !== 'invalid') Object.assign(internal.headers, rateLimitHeaders(outcome.buckets, outcome.reported, now));
      switch (outcome.kind) {
        case 'admitted':
          internal.principal = { keyId: outcome.keyId, plan: outcome.plan };
          return;
        case 'empty': {
          const { name, limit } = outcome.reported;
          throw refusal('rate_limit_exceeded', `the plan allows ${limit} requests a ${name}`, outcome.retryAfterSeconds);
        }
        case 'banned':
          throw refusal('key_banned', 'the API key is banned for a while: it did not wait as Retry-After asked', outcome.retryAfterSeconds);
      }
    }

    const { admitted, bucket } = await addressBuckets.take(address, now);
    Object.assign(internal.headers, rateLimitHeaders([bucket], bucket, now));
    if (!admitted) {
      const message = `without a valid API key ${bucket.limit} requests a minute are allowed`;
      throw refusal('rate_limit_exceeded', message, retryAfterSeconds(bucket.resetsAt, now));
    }
    const message = internal.keyProblem ?? 'the API key is unknown, expired or revoked';
    throw new Failure('invalid_api_key', message, { 'www-authenticate': 'Bearer' });
  }

  return {
    before: async (request) => {
      try {
        await inTime(charge(request), request.context);
      } catch (error) {
        if (error instanceof Failure) throw error;
        // Nobody is admitted, but the answer still tells the limits: as last heard of the key, else that nothing is to be had for now.
        const { now, keyHash, headers } = request.internal;
        const known = keyHash === undefined ? undefined : keyBuckets.lastKnown(keyHash, now);
        const told = known && known.kind !== 'invalid';
        Object.assign(
          headers,
          told ? rateLimitHeaders(known.buckets, known.reported, now) : unknownRateLimitHeaders(unavailableRetrySeconds, now),
        );
        if (!isUnavailable(error)) throw error;
        throw unavailable();
      }
    },
  };
}

function refusal(code: 'rate_limit_exceeded' | 'key_banned', message: string, seconds: number): Failure {
  return new Failure(code, message, { 'retry-after': String(seconds) });
}
