import { ApiError } from '../contract/errors.ts';
import type { Limiter } from '../limits/limiter.ts';
import { isUnavailable } from '../storage/unavailable.ts';
import { inTime } from './deadline.ts';
import { rateLimitHeaders } from './rateLimitHeaders.ts';
import type { ApiRequest } from './requestState.ts';
import { storeUnavailable, unavailableRetrySeconds } from './storeUnavailable.ts';

/** What every middleware that admits requests needs. */
export interface AdmissionDependencies {
  readonly limiter: Limiter;
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
    const { now, key, headers } = internal;
    Object.assign(headers, rateLimitHeaders(limiter.lastKnown(key, now, now + unavailableRetrySeconds * 1000), now));
    throw isUnavailable(error) ? storeUnavailable() : error;
  }
}

/** A request that is refused for now. */
export function refusal(code: 'rate_limit_exceeded' | 'key_banned', message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(code, message, { 'retry-after': String(retryAfterSeconds) });
}
