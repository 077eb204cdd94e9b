import type { Context } from 'aws-lambda';

/** Time left for the answer when a function is about to be stopped: 503 from us rather than a bare error from the gateway. */
export const reservedMilliseconds = 500;

/**
 * Waits for what happens before the operation, but no longer than the function has time: Middy's own early timeout begins only with the
 * operation.
 * @throws Error `TimeoutError`, which `isUnavailable` knows, when the time is over; whatever is under way goes on unheard
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
