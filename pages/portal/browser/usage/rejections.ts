import type { UsageHistory } from '../../../../client/index.ts';
import type { ErrorCode } from '../../../../shared/contract/errorCodes.ts';

export type Rejection = UsageHistory['lastRejections'][number];

/** The rejections for one reason: with one code, key and operation. */
export interface RejectionGroup {
  readonly id: string;
  readonly last: Rejection;
  /** Newest first, with the last one. */
  readonly all: readonly Rejection[];
}

/** The group of the last rejection comes first. @param rejections newest first */
export const rejectionGroups = (rejections: readonly Rejection[]): RejectionGroup[] =>
  [...Map.groupBy(rejections, ({ code, keyId, operationId }) => [code, keyId, operationId].join())].flatMap(([id, all]) =>
    all.slice(0, 1).map((last) => ({ id, last, all })),
  );

type RejectionCode = Exclude<
  ErrorCode,
  'invalid_api_key' | 'invalid_access_token' | 'account_closed' | 'key_limit_reached' | 'internal_error' | 'unavailable'
>;

/** Each code in plain words, and the guide that explains it. */
const words: Readonly<Record<RejectionCode, readonly [meaning: string, guide?: Guide]>> = {
  invalid_json: ['The body is not valid JSON.'],
  invalid_content_type: ['The Content-Type is not JSON.'],
  missing_field: ['A required field is missing.'],
  invalid_field: ['A field has a wrong value.'],
  unknown_field: ['The body has an unknown field.'],
  invalid_parameter: ['The path, the query or a header has a wrong value.'],
  read_only_key: ['The key is read-only and may not change anything.', 'keys'],
  resource_not_found: ['Nothing in your store has this id.'],
  route_not_found: ['No operation has this path.'],
  method_not_allowed: ['The path does not have this method.'],
  category_in_use: ['The category still has pets.'],
  pet_in_use: ['The pet still has open orders.'],
  insufficient_stock: ['There are too few pets in stock.'],
  order_complete: ['The order is complete, so it cannot change.'],
  operation_sunset: ['The operation has ended.', 'versioning'],
  precondition_failed: ['The item has another version than the request named.', 'concurrency'],
  payload_too_large: ['The body is too large.'],
  reference_not_found: ['An id in the body is not in your store.'],
  idempotency_mismatch: ['The Idempotency-Key was used before with another request.', 'idempotency'],
  rate_limit_exceeded: ['A limit of the plan was reached.', 'backoff'],
  key_banned: ['The key was banned because it did not wait.', 'backoff'],
};

type Guide = 'backoff' | 'concurrency' | 'errors' | 'idempotency' | 'keys' | 'versioning';

/** A code in plain words, and the guide that explains it. A code that this page does not know yet has no words. */
export function explainCode(code: string): { readonly meaning: string; readonly guide: Guide } {
  const [meaning, guide = 'errors'] = Object.hasOwn(words, code)
    ? words[code as RejectionCode]
    : ['This page does not know this code.' as const];
  return { meaning, guide };
}
