import type { Context } from 'aws-lambda';
import { ApiError } from '../contract/errors.ts';
import { isUnavailable } from '../dynamodb/errors.ts';
import type { Permit } from '../dynamodb/transact.ts';
import type { Limiter } from '../limits/limiter.ts';
import { assertInTime, inTime } from './deadline.ts';
import { rateLimitHeaders } from './rateLimitHeaders.ts';
import type { ApiEvent, ApiRequest, Middleware } from './requestState.ts';
import { storeUnavailable, unavailableRetrySeconds } from './storeUnavailable.ts';

/** The dependencies of every middleware that admits requests. */
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
    throw isUnavailable(error) ? storeUnavailable() : error;
  }
}

interface Admitter {
  /** Takes a token for the request, or throws the ApiError that refuses it. */
  charge(request: ApiRequest): Promise<void>;
  /** Whether the caller is known here, with no known reason to refuse it. */
  isExpected(request: ApiRequest): boolean;
}

/**
 * Admits a request. If the caller is expected to be admitted, the token is taken in parallel with the request's reads; every write waits
 * for it (`permitOf`), and so does the response (`endpoint`). If the request is refused then, the caller gets the refusal and not the result.
 * For any other caller nothing is read before the token is taken: unknown keys and refused callers cost no reads.
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

/**
 * The permit of a request's writes: the request has its token, and its function still has time. Middy's early timeout responds and aborts the
 * signal, but does not stop the operation: a read that comes late must not lead to a write. An instance that Lambda has frozen has no time
 * left before its timer knows.
 */
export const permitOf =
  ({ requestState }: ApiEvent, context: Context, signal: AbortSignal): Permit =>
  async () => {
    await requestState?.admission;
    signal.throwIfAborted();
    assertInTime(context);
  };

/** The ApiError of a request that may be sent again later. */
export function limitError(code: 'rate_limit_exceeded' | 'key_banned', message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(code, message, { 'retry-after': String(retryAfterSeconds) });
}
