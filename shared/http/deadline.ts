import type { Context } from 'aws-lambda';

/**
 * Time kept for the response before a function is stopped: the caller gets a 503 from the service and not a bare error from the gateway.
 */
export const reservedMilliseconds = 500;

/**
 * Waits for work before the operation, but only within the function's time: Middy's own early timeout starts with the operation.
 * @throws Error `TimeoutError`, which `isUnavailable` knows, when the time is over; the work itself continues and its outcome is ignored
 */
export async function inTime<Result>(work: Promise<Result>, { getRemainingTimeInMillis }: Context): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const expire = () => reject(Object.assign(new Error('the function is about to be stopped'), { name: 'TimeoutError' }));
    timer = setTimeout(expire, Math.max(0, getRemainingTimeInMillis() - reservedMilliseconds));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
