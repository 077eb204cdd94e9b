import { addressBucketAt } from '../domain/addressBucket.ts';
import type { Bucket } from '../domain/tokenBucket.ts';

/**
 * The rate limit as every answer tells it: the X-RateLimit headers of the one bucket that matters most, and the fields of the IETF's
 * draft-ietf-httpapi-ratelimit-headers, which name every bucket's policy.
 * @param reported the bucket that refused, else the one with less left
 * @returns header names in lower case
 */
export function rateLimitHeaders(buckets: readonly Bucket[], reported: Bucket, now: number): Record<string, string> {
  return {
    'x-ratelimit-limit': String(reported.limit),
    'x-ratelimit-remaining': String(reported.remaining),
    // Rounded up: at the second told the bucket must be whole again.
    'x-ratelimit-reset': String(Math.ceil(reported.resetsAt / 1000)),
    'ratelimit-policy': buckets.map(({ name, limit, windowSeconds }) => `"${name}";q=${limit};w=${windowSeconds}`).join(', '),
    ratelimit: `"${reported.name}";r=${reported.remaining};t=${Math.max(0, Math.ceil((reported.resetsAt - now) / 1000))}`,
  };
}

/**
 * What an answer tells of the limits when the store cannot be asked and nothing is remembered of the key: the limit of the address with
 * nothing left until the caller may try again, since nobody is admitted before.
 */
export function unknownRateLimitHeaders(retryAfterSeconds: number, now: number): Record<string, string> {
  const bucket = { ...addressBucketAt(undefined, now), remaining: 0, resetsAt: now + retryAfterSeconds * 1000 };
  return rateLimitHeaders([bucket], bucket, now);
}
