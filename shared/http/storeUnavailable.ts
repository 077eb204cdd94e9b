import { ApiError } from '../contract/errors.ts';

/** Seconds after which a caller may ask again for what is out of reach. */
export const unavailableRetrySeconds = 1;

/** The refusal of what cannot be done at the moment: the store is out of reach, or the time is up. */
export const storeUnavailable = (): ApiError =>
  new ApiError('unavailable', `the service cannot do this at the moment; retry in ${unavailableRetrySeconds} s`, {
    'retry-after': String(unavailableRetrySeconds),
  });
