import { ApiError } from '../contract/errors.ts';
import type { Limiter } from '../limits/limiter.ts';
import { isUnavailable } from '../storage/unavailable.ts';
import { inTime } from './deadline.ts';
import { rateLimitHeaders } from './rateLimitHeaders.ts';
import type { ApiRequest, Middleware } from './requestState.ts';
import { storeUnavailable, unavailableRetrySeconds } from './storeUnavailable.ts';

/** What every middleware that admits requests needs. */
export interface AdmissionDependencies {
  readonly limiter: Limiter;
  /** What CloudFront sends to prove that it sent the request; undefined where no CloudFront stands before the gateway. */
  readonly edgeSecret?: string | undefined;
}

/**
 * Waits for what admits a request, in the time that the function has. Where it fails, nobody is admitted; the answer still tells the
 * limits, as last observed.
 */
export async function admit({ internal, context }: ApiRequest, { limiter }: AdmissionDependencies, work: Promise<void>): Promise<void> {
  try {
    await inTime(work, context);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const { now, key } = internal;
    internal.headers = rateLimitHeaders(limiter.lastKnown(key, now, now + unavailableRetrySeconds * 1000), now);
    throw isUnavailable(error) ? storeUnavailable() : error;
  }
}

interface Charge {
  /** Takes a token for the request, or throws its refusal. */
  charge(request: ApiRequest): Promise<void>;
  /** Whether the caller is known here, and nothing known speaks against it. */
  isExpected(request: ApiRequest): boolean;
}

/**
 * Admits a request. That of a caller who is expected to be admitted goes on meanwhile, as far as it only reads: the token is taken beside
 * its reads, every write waits for `internal.admission`, and so does the response. Whatever comes of the request then, its caller is told
 * of the refusal. Of anybody else nothing is read before the token is taken: unknown keys, and callers who were refused, cost no reads.
 */
export function admission(dependencies: AdmissionDependencies, { charge, isExpected }: Charge): Middleware {
  return {
    before: (request) => {
      const goesOn = isExpected(request);
      const admitted = admit(request, dependencies, charge(request));
      request.internal.admission = admitted;
      // Where nobody waits for it here, it is awaited below.
      admitted.catch(() => {});
      return goesOn ? undefined : admitted;
    },
    after: ({ internal }) => internal.admission,
    onError: async (request) => {
      try {
        await request.internal.admission;
      } catch (refused) {
        if (refused instanceof Error) request.error = refused;
      }
    },
  };
}

/** A request that is refused for now. */
export function refusal(code: 'rate_limit_exceeded' | 'key_banned', message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(code, message, { 'retry-after': String(retryAfterSeconds) });
}
