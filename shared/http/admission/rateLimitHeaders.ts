import type { Metered } from '../../limits/limiter.ts';

/**
 * The rate-limit headers of every response: the X-RateLimit headers of the bucket that the caller reaches first, and the fields of the
 * IETF's draft-ietf-httpapi-ratelimit-headers, with every bucket.
 * @returns header names in lower case
 */
export function rateLimitHeaders({ buckets, reported }: Metered, now: number): Record<string, string> {
  // The bucket that the caller reaches first comes first, because a program may read only one.
  const listed = [reported, ...buckets.filter(({ name }) => name !== reported.name)];
  return {
    'x-ratelimit-limit': String(reported.limit),
    'x-ratelimit-remaining': String(reported.remaining),
    // Rounded up, because at that second the bucket must be full again.
    'x-ratelimit-reset': String(Math.ceil(reported.resetsAt / 1000)),
    'ratelimit-policy': buckets.map(({ name, limit, windowSeconds }) => `"${name}";q=${limit};w=${windowSeconds}`).join(', '),
    ratelimit: listed
      .map(({ name, remaining, resetsAt }) => `"${name}";r=${remaining};t=${Math.max(0, Math.ceil((resetsAt - now) / 1000))}`)
      .join(', '),
  };
}
