/** Thrown by a repository whose every try met a write of someone else: the caller may come again. */
export class Contended extends Error {
  override readonly name = 'Contended';
}

/** Names of errors, and codes of a cancelled transaction's reasons, that say "not now". */
const names = new Set([
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
  // The store's own failures, and writes that got in each other's way.
  'InternalServerError',
  'InternalFailure',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'ReplicatedWriteConflictException',
  'TransactionInProgressException',
  'TransactionConflictException',
  'TransactionConflict',
  // Waited too long, here or there.
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
 * Whether an error says that the store is out of reach for the moment (network, timeouts, throttling, its own failures) rather than
 * that the request was wrong. Such a request is answered 503 with Retry-After.
 * @param depth how many causes to follow: a chain of them may close on itself
 */
export function isUnavailable(error: unknown, depth = 5): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  if ('name' in error && typeof error.name === 'string' && names.has(error.name)) return true;
  if ('code' in error && typeof error.code === 'string' && networkCodes.has(error.code)) return true;
  if ('$retryable' in error && error.$retryable) return true;
  if ('$metadata' in error && serverFailed(error.$metadata)) return true;
  if ('CancellationReasons' in error && cancelledByOthers(error.CancellationReasons)) return true;
  // Node's error for a host with several addresses carries one error for each that was tried.
  if ('errors' in error && Array.isArray(error.errors) && error.errors.some((one) => isUnavailable(one, depth - 1))) return true;
  return 'cause' in error && isUnavailable(error.cause, depth - 1);
}

function serverFailed(metadata: unknown): boolean {
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return false;
  return typeof metadata.httpStatusCode === 'number' && (metadata.httpStatusCode >= 500 || metadata.httpStatusCode === 429);
}

/** A transaction cancelled for a reason that passes, and for no condition that failed. */
function cancelledByOthers(reasons: unknown): boolean {
  if (!Array.isArray(reasons)) return false;
  const codes = reasons.map((reason: unknown) =>
    typeof reason === 'object' && reason !== null && 'Code' in reason ? reason.Code : undefined,
  );
  return !codes.includes('ConditionalCheckFailed') && codes.some((code) => typeof code === 'string' && names.has(code));
}
