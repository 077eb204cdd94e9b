import type { Context } from 'aws-lambda';
import { withinTime } from '../../../common/withinTime.ts';

/**
 * Time kept for the response before Lambda stops the function, so that the caller gets a 503 of the service and not a bare error of the
 * gateway.
 */
export const reservedMilliseconds = 500;

/** An error that `isUnavailable` recognizes. */
const timeOver = () => Object.assign(new Error('the function is about to be stopped'), { name: 'TimeoutError' });

/**
 * Waits for work before or after the operation, but only within the function's time, because Middy's own early timeout covers only the
 * operation.
 * @throws Error `TimeoutError` when the time is over. The work itself continues, and its outcome is ignored.
 */
export const inTime = <Result>(work: Promise<Result>, { getRemainingTimeInMillis }: Context): Promise<Result> =>
  withinTime(work, Math.max(0, getRemainingTimeInMillis() - reservedMilliseconds), () => {
    throw timeOver();
  });

/** @throws Error `TimeoutError` after the time is over, because the caller has already got a 503 */
export function assertInTime({ getRemainingTimeInMillis }: Context): void {
  if (getRemainingTimeInMillis() <= reservedMilliseconds) throw timeOver();
}
