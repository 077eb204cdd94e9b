import type { Metered } from '../limits/limiter.ts';

/**
 * The rate-limit headers of every response: the X-RateLimit headers of the bucket that matters most, and the fields of the IETF's
 * draft-ietf-httpapi-ratelimit-headers, with every bucket's policy.
 * @returns header names in lower case
 */
export function rateLimitHeaders({ buckets, reported }: Metered, now: number): Record<string, string> {
  return {
    'x-ratelimit-limit': String(reported.limit),
    'x-ratelimit-remaining': String(reported.remaining),
    // Rounded up: at that second the bucket must be full again.
    'x-ratelimit-reset': String(Math.ceil(reported.resetsAt / 1000)),
    'ratelimit-policy': buckets.map(({ name, limit, windowSeconds }) => `"${name}";q=${limit};w=${windowSeconds}`).join(', '),
    ratelimit: `"${reported.name}";r=${reported.remaining};t=${Math.max(0, Math.ceil((reported.resetsAt - now) / 1000))}`,
  };
}
