import type { Context } from 'aws-lambda';
import { reservedMilliseconds } from '../../../common/timeLimits.ts';
import { timeoutError, withinTime } from '../../../common/withinTime.ts';

const timeOver = () => timeoutError('the function is about to be stopped');

/**
 * Waits for work before or after the operation, but only within the function's time, because Middy's own early timeout covers only the
 * operation.
 * @throws Error `TimeoutError` when the time is over. The work itself continues, and its outcome is ignored.
 */
export const inTime = <Result>(work: Promise<Result>, { getRemainingTimeInMillis }: Context): Promise<Result> =>
  withinTime(
    Math.max(0, getRemainingTimeInMillis() - reservedMilliseconds),
    () => work,
    () => {
      throw timeOver();
    },
  );

/** @throws Error `TimeoutError` after the time is over, because the caller has already got a 503 */
export function assertInTime({ getRemainingTimeInMillis }: Context): void {
  if (getRemainingTimeInMillis() <= reservedMilliseconds) throw timeOver();
}
