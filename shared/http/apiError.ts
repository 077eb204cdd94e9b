import { type ErrorBody, type ErrorCode, statusByCode } from '../contract/errorCodes.ts';

/**
 * An error that the one rendering middleware turns into a response. The caller sees the message: it names the field and what it must be,
 * never a secret or an internal detail.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** Headers of this error only, such as `retry-after` or `allow`; lower-case names. */
  readonly headers: Readonly<Record<string, string>>;

  /** @param options its cause is for the log, not for the caller */
  constructor(code: ErrorCode, message: string, headers: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.headers = headers;
  }

  get body(): ErrorBody {
    return { code: this.code, message: this.message, status: statusByCode[this.code] };
  }
}

/** The ApiError of a request that may be sent again later. */
export function limitError(code: 'rate_limit_exceeded' | 'key_banned', message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(code, message, { 'retry-after': String(retryAfterSeconds) });
}

/** Seconds after which a caller may retry when the store is unavailable. */
export const unavailableRetrySeconds = 1;

/** The ApiError when the store or the issuer is unavailable, or the function's time is up. */
export const unavailable = (options?: ErrorOptions): ApiError =>
  new ApiError(
    'unavailable',
    `the service cannot do this at the moment; wait ${unavailableRetrySeconds} s`,
    { 'retry-after': String(unavailableRetrySeconds) },
    options,
  );
