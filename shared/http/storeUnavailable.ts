import { ApiError } from '../contract/errors.ts';

/** Seconds after which a caller may retry when the store is unavailable. */
export const unavailableRetrySeconds = 1;

/** The ApiError when the store is unavailable or the function's time is up. */
export const storeUnavailable = (): ApiError =>
  new ApiError('unavailable', `the service cannot do this at the moment; wait ${unavailableRetrySeconds} s`, {
    'retry-after': String(unavailableRetrySeconds),
  });
