import { unavailableRetrySeconds } from '../../../common/timeLimits.ts';
import { type ErrorBody, type ErrorCode, statusByCode } from '../../contract/errorCodes.ts';

/**
 * An error that only `renderResponse` turns into a response. The caller sees the message, so the message names the field and its rule, and
 * never a secret or an internal detail.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** Headers of only this error, such as `retry-after` or `allow`, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>;

  /** @param options the cause is for the log, not for the caller */
  constructor(code: ErrorCode, message: string, headers: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.headers = headers;
  }

  get body(): ErrorBody {
    return { code: this.code, message: this.message, status: statusByCode[this.code] };
  }
}

/** The ApiError for a request that the caller may retry. */
export function limitError(code: 'rate_limit_exceeded' | 'key_banned', message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(code, message, { 'retry-after': String(retryAfterSeconds) });
}

/** The ApiError if the store or the issuer is unavailable, or if the function's time is up. */
export const unavailable = (options?: ErrorOptions): ApiError =>
  new ApiError(
    'unavailable',
    `the service cannot do this at the moment; wait ${unavailableRetrySeconds} s`,
    { 'retry-after': String(unavailableRetrySeconds) },
    options,
  );
