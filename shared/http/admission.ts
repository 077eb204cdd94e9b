import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { edgeHeader } from '../contract/edgeHeader.ts';
import { ApiError, unavailable, unavailableRetrySeconds } from '../contract/errors.ts';
import { isUnavailable } from '../dynamodb/errors.ts';
import type { Limiter, Metered } from '../limits/limiter.ts';
import type { ApiEvent, ApiRequest, Middleware } from './requestState.ts';

export interface AdmissionDependencies {
  readonly limiter: Limiter;
  /** The secret with which CloudFront proves that it sent the request; undefined without CloudFront before the gateway. */
  readonly edgeSecret?: string | undefined;
}

/**
 * Waits for a request's admission within the function's time. If the work fails, the request is not admitted; the response still has the
 * limits, as last observed.
 */
export async function inTimeOrUnavailable(
  { internal, context }: ApiRequest,
  { limiter }: AdmissionDependencies,
  work: Promise<void>,
): Promise<void> {
  try {
    await inTime(work, context);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const { now, key } = internal;
    internal.headers = rateLimitHeaders(limiter.lastKnown(key, now, now + unavailableRetrySeconds * 1000), now);
    throw isUnavailable(error) ? unavailable({ cause: error }) : error;
  }
}

interface Admitter {
  /** Takes a token for the request, or throws the ApiError that rejects it. */
  charge(request: ApiRequest): Promise<void>;
  /** Whether the caller is known here, with no known reason to reject it. */
  isExpected(request: ApiRequest): boolean;
}

/**
 * Admits a request. If the caller is expected to be admitted, the token is taken in parallel with the request's reads; every write waits
 * for it (`Store`'s `mayWrite`), and so does the response (`endpoint`). If the request is rejected then, the caller gets the
 * rejection and not the result. For any other caller nothing is read before the token is taken: unknown keys and rejected callers cost no
 * reads.
 */
export function admission(dependencies: AdmissionDependencies, { charge, isExpected }: Admitter): Middleware {
  return {
    before: (request) => {
      const { internal } = request;
      const goesOn = isExpected(request);
      internal.admission = charge(request);
      // Avoids an unhandled rejection: it is awaited later.
      internal.admission.catch(() => {});
      return goesOn ? undefined : inTimeOrUnavailable(request, dependencies, internal.admission);
    },
    onError: async (request) => {
      const { admission } = request.internal;
      try {
        if (admission) await inTimeOrUnavailable(request, dependencies, admission);
      } catch (error) {
        if (error instanceof Error) request.error = error;
      }
    },
  };
}

/** The ApiError of a request that may be sent again later. */
export function limitError(code: 'rate_limit_exceeded' | 'key_banned', message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(code, message, { 'retry-after': String(retryAfterSeconds) });
}

/**
 * Time kept for the response before a function is stopped: the caller gets a 503 from the service and not a bare error from the gateway.
 */
export const reservedMilliseconds = 500;

/** An error that `isUnavailable` knows. */
const timeOver = () => Object.assign(new Error('the function is about to be stopped'), { name: 'TimeoutError' });

/**
 * Waits for work before or after the operation, but only within the function's time: Middy's own early timeout covers only the operation.
 * @throws Error `TimeoutError` when the time is over; the work itself continues and its outcome is ignored
 */
async function inTime<Result>(work: Promise<Result>, { getRemainingTimeInMillis }: Context): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeOver()), Math.max(0, getRemainingTimeInMillis() - reservedMilliseconds));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws Error `TimeoutError` once the time is over: the caller has its 503 */
export function assertInTime({ getRemainingTimeInMillis }: Context): void {
  if (getRemainingTimeInMillis() <= reservedMilliseconds) throw timeOver();
}

/**
 * The address that a request comes from. Behind CloudFront the gateway sees CloudFront's own, and `CloudFront-Viewer-Address` has the
 * caller's. CloudFront overwrites that header, but a caller that reaches the gateway without CloudFront could send it too: so it only
 * counts together with the secret. `X-Forwarded-For` never counts: it begins with any text that the caller sent.
 *
 * @param edgeSecret undefined where there is no CloudFront
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html
 */
export function callerAddress({ headers, requestContext }: ApiEvent, edgeSecret: string | undefined): string {
  const { sourceIp } = requestContext.http;
  if (edgeSecret === undefined || !isSame(headers[edgeHeader] ?? '', edgeSecret)) return sourceIp;
  // 198.51.100.10:46532, or an IPv6 address and a port, with or without brackets.
  return /^\[?([\da-f.:]+?)\]?:\d{1,5}$/i.exec(headers['cloudfront-viewer-address'] ?? '')?.[1] ?? sourceIp;
}

/** Compares in constant time, so that the time does not help to guess the secret. */
function isSame(value: string, secret: string): boolean {
  const [one, two] = [Buffer.from(value), Buffer.from(secret)];
  return one.length === two.length && timingSafeEqual(one, two);
}

// RFC 6750, section 2.1; the scheme ignores case (RFC 9110, section 11.1).
const bearer = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/** The credential of `Authorization: Bearer …`; undefined where the header is missing or has another form. */
export const bearerCredential = (authorization = ''): string | undefined => bearer.exec(authorization.trim())?.[1];

/**
 * The rate-limit headers of every response: the X-RateLimit headers of the bucket that matters most, and the fields of the IETF's
 * draft-ietf-httpapi-ratelimit-headers, with every bucket.
 * @returns header names in lower case
 */
export function rateLimitHeaders({ buckets, reported }: Metered, now: number): Record<string, string> {
  // The one that matters most first: a program may read no more than the first.
  const listed = [reported, ...buckets.filter(({ name }) => name !== reported.name)];
  return {
    'x-ratelimit-limit': String(reported.limit),
    'x-ratelimit-remaining': String(reported.remaining),
    // Rounded up: at that second the bucket must be full again.
    'x-ratelimit-reset': String(Math.ceil(reported.resetsAt / 1000)),
    'ratelimit-policy': buckets.map(({ name, limit, windowSeconds }) => `"${name}";q=${limit};w=${windowSeconds}`).join(', '),
    ratelimit: listed
      .map(({ name, remaining, resetsAt }) => `"${name}";r=${remaining};t=${Math.max(0, Math.ceil((resetsAt - now) / 1000))}`)
      .join(', '),
  };
}
