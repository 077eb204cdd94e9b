import { unavailableRetrySeconds } from '../../../common/timeLimits.ts';
import { isUnavailable } from '../../dynamodb/storeErrors.ts';
import { ApiError, unavailable } from '../request/apiError.ts';
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
 * Charges a request. A caller that will probably be admitted goes on while the token is taken. If there is none, the caller gets the
 * rejection instead of the result. For any other caller nothing is read before the token is taken, so unknown keys and rejected callers cost
 * no reads.
 */
export function admit(dependencies: MeteredDependencies, { charge, isExpected }: Admitter): Middleware {
  return {
    before: (request) => {
      const goesOn = isExpected(request);
      const token = request.internal.admission.charge(() => charge(request));
      return goesOn ? undefined : inTimeOrUnavailable(request, dependencies, token);
    },
    onError: (request) => rejectWithout(request.internal.admission.granted(), request, dependencies),
  };
}

/** A request that gets no token is rejected for this, and not for its other fault. */
export async function rejectWithout(token: Promise<void> | undefined, request: ApiRequest, dependencies: MeteredDependencies) {
  try {
    if (token) await inTimeOrUnavailable(request, dependencies, token);
  } catch (error) {
    if (error instanceof Error) request.error = error;
  }
}
