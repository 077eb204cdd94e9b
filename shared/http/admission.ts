import { Failure } from '../contract/errors.ts';
import { isUnavailable } from '../storage/unavailable.ts';
import { inTime } from './deadline.ts';
import type { ApiRequest } from './exchange.ts';
import { unknownRateLimitHeaders } from './rateLimitHeaders.ts';
import { unavailable, unavailableRetrySeconds } from './unavailable.ts';

/**
 * Waits for what admits a request, in the time that the function has. Where it fails, nobody is admitted; the answer still tells limits:
 * that nothing is to be had for now.
 */
export async function admit({ internal, context }: ApiRequest, work: Promise<void>): Promise<void> {
  try {
    await inTime(work, context);
  } catch (error) {
    if (error instanceof Failure) throw error;
    Object.assign(internal.headers, unknownRateLimitHeaders(unavailableRetrySeconds, internal.now));
    throw isUnavailable(error) ? unavailable() : error;
  }
}
