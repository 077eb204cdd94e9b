import { isUnavailable } from '../../dynamodb/storeErrors.ts';
import { ApiError, unavailable, unavailableRetrySeconds } from '../request/apiError.ts';
import type { MeteredDependencies } from '../request/functionDependencies.ts';
import { inTime } from '../request/functionTime.ts';
import type { ApiRequest, Middleware } from '../request/requestState.ts';
import { rateLimitHeaders } from './rateLimitHeaders.ts';

/**
 * Waits for a request's admission within the function's time. If the work fails, the request is not admitted, but the response still has
 * the last observed limits.
 */
export async function inTimeOrUnavailable(
  { internal, context }: ApiRequest,
  { limiter }: MeteredDependencies,
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
  /** Whether this instance knows the caller, and knows no reason to reject it. */
  isExpected(request: ApiRequest): boolean;
}

/**
 * Admits a request. If the caller will probably be admitted, the token is taken in parallel with the request's reads. Every write
 * (`Store`'s `mayWrite`) and the response (`work`) wait for the token. If there is none, the caller gets the rejection instead of the
 * result. For any other caller nothing is read before the token is taken, so unknown keys and rejected callers cost no reads.
 */
export function admission(dependencies: MeteredDependencies, { charge, isExpected }: Admitter): Middleware {
  return {
    before: (request) => {
      const { internal } = request;
      const goesOn = isExpected(request);
      internal.admission = charge(request);
      // Avoids an unhandled rejection, because it is awaited later.
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
