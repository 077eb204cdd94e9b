import type { AttributeValue, CancellationReason } from '@aws-sdk/client-dynamodb';

/**
 * Errors of DynamoDB are known by their name, its code in the documentation, which needs no class of the SDK.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html
 */
const named = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name;

/** A write whose condition failed; with the item if the call requested it. */
export const isConditionFailed = (error: unknown): error is Error & { readonly Item?: Record<string, AttributeValue> } =>
  named(error, 'ConditionalCheckFailedException');

/** Another transaction locks the item. */
export const isTransactionConflict = (error: unknown): error is Error => named(error, 'TransactionConflictException');

/** A cancelled transaction, with a reason for each of its writes. */
export const isTransactionCanceled = (
  error: unknown,
): error is Error & {
  readonly CancellationReasons?: readonly CancellationReason[];
  readonly $metadata?: { readonly attempts?: number };
} => named(error, 'TransactionCanceledException');

/** Thrown by a repository if every try collided with another write: the caller may try again. */
export class Contended extends Error {
  override readonly name = 'Contended';
}

/** Names of temporary errors, the sign-in's too, and codes of a cancelled transaction's temporary reasons. */
const temporary = new Set([
  'Contended',
  'IssuerUnavailable',
  // Throttled. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html
  'ProvisionedThroughputExceededException',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
  'ThrottlingException',
  'ThrottlingError',
  'Throttling',
  'ThrottledException',
  'TooManyRequestsException',
  'SlowDown',
  // Failures of the store itself, and writes that collided.
  'InternalServerError',
  'InternalFailure',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'ReplicatedWriteConflictException',
  'TransactionInProgressException',
  'TransactionConflictException',
  'TransactionConflict',
  // Timeouts, here or in the store.
  'TimeoutError',
  'RequestTimeout',
  'RequestTimeoutException',
  'AbortError',
]);

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Whether an error means that the store, or the issuer, cannot be reached at the moment (network, timeouts, throttling, its own failures),
 * and not that the request was wrong. Such a request gets 503 with Retry-After.
 * @param depth how many causes to follow, because a chain of causes may be a cycle
 */
export function isUnavailable(error: unknown, depth = 5): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  if ('name' in error && typeof error.name === 'string' && temporary.has(error.name)) return true;
  if ('code' in error && typeof error.code === 'string' && networkCodes.has(error.code)) return true;
  if ('$retryable' in error && error.$retryable) return true;
  if (isOfAnotherTime(error)) return true;
  if ('$metadata' in error && serverFailed(error.$metadata)) return true;
  if ('CancellationReasons' in error && cancelledByOthers(error.CancellationReasons)) return true;
  // For a host with several addresses, Node's error contains one error per tried address.
  if ('errors' in error && Array.isArray(error.errors) && error.errors.some((one) => isUnavailable(one, depth - 1))) return true;
  return 'cause' in error && isUnavailable(error.cause, depth - 1);
}

/**
 * Whether the signature is of another time than the store's, although the SDK has corrected its clock and tried again: one of an instance that
 * was frozen. A signature with a wrong secret has the same name, and another message.
 */
const isOfAnotherTime = (error: object): boolean =>
  error instanceof Error && error.name === 'InvalidSignatureException' && /^Signature (expired|not yet current)/.test(error.message);

function serverFailed(metadata: unknown): boolean {
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return false;
  return typeof metadata.httpStatusCode === 'number' && (metadata.httpStatusCode >= 500 || metadata.httpStatusCode === 429);
}

/** A transaction that was cancelled for a temporary reason, without a failed condition. */
function cancelledByOthers(reasons: unknown): boolean {
  if (!Array.isArray(reasons)) return false;
  const codes = reasons.map((reason: unknown) =>
    typeof reason === 'object' && reason !== null && 'Code' in reason ? reason.Code : undefined,
  );
  return !codes.includes('ConditionalCheckFailed') && codes.some((code) => typeof code === 'string' && temporary.has(code));
}
