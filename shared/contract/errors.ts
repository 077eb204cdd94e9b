/**
 * The catalogue of errors: every code that a response may have, and its status. The contract has an example of each under the same name,
 * and a test compares the two.
 */
export const statusByCode = {
  invalid_json: 400,
  invalid_content_type: 400,
  missing_field: 400,
  invalid_field: 400,
  unknown_field: 400,
  invalid_parameter: 400,
  invalid_api_key: 401,
  invalid_access_token: 401,
  account_closed: 403,
  read_only_key: 403,
  resource_not_found: 404,
  route_not_found: 404,
  method_not_allowed: 405,
  category_in_use: 409,
  pet_in_use: 409,
  insufficient_stock: 409,
  order_complete: 409,
  key_limit_reached: 409,
  operation_sunset: 410,
  precondition_failed: 412,
  payload_too_large: 413,
  reference_not_found: 422,
  idempotency_mismatch: 422,
  rate_limit_exceeded: 429,
  key_banned: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusByCode;

export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly status: number;
}

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
