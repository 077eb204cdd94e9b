import { Failure } from '../contract/errors.ts';
import type { Limiter } from '../limits/limiter.ts';
import { isUnavailable } from '../storage/unavailable.ts';
import { inTime } from './deadline.ts';
import type { ApiRequest } from './exchange.ts';
import { rateLimitHeaders } from './rateLimitHeaders.ts';
import { unavailable, unavailableRetrySeconds } from './unavailable.ts';

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
    if (error instanceof Failure) throw error;
    const { now, key, headers } = internal;
    Object.assign(headers, rateLimitHeaders(limiter.lastKnown(key, now, now + unavailableRetrySeconds * 1000), now));
    throw isUnavailable(error) ? unavailable() : error;
  }
}

/** A request that is refused for now. */
export function refusal(code: 'rate_limit_exceeded' | 'key_banned', message: string, retryAfterSeconds: number): Failure {
  return new Failure(code, message, { 'retry-after': String(retryAfterSeconds) });
}
