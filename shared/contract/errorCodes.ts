/**
 * The catalogue of errors: every code that a response may have, and its status. The contract has an example for each under the same name,
 * and a test compares the two. The text of a message is in the operation or the middleware that rejects the request.
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
