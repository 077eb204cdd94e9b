import type { AttributeValue, CancellationReason } from '@aws-sdk/client-dynamodb';

/**
 * Recognizes DynamoDB's errors by their name, which is their code in the documentation, without a class of the SDK.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html
 */
const named = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name;

/** A write with a failed condition. It has the item if the call requested it. */
export const isConditionFailed = (error: unknown): error is Error & { readonly Item?: Record<string, AttributeValue> } =>
  named(error, 'ConditionalCheckFailedException');

/** Another transaction locks the item. */
export const isTransactionConflict = (error: unknown): error is Error => named(error, 'TransactionConflictException');

/** A cancelled transaction, with a reason for each of its writes. */
export const isTransactionCanceled = (error: unknown): error is Error & { readonly CancellationReasons?: readonly CancellationReason[] } =>
  named(error, 'TransactionCanceledException');

/** An earlier attempt of the same call may have taken effect. `guardAttempts` sets this. */
export const isInDoubt = (error: unknown): boolean => error instanceof Error && 'isInDoubt' in error;

/** Thrown by a repository if every attempt conflicted with another write. The caller may try again. */
export class Contended extends Error {
  override readonly name = 'Contended';
}

/**
 * DynamoDB did nothing, because it throttles, or because an earlier attempt of the same transaction is in progress. CloudFormation uses the
 * name `Throttling`. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html
 */
const busy = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'Throttling',
  'TransactionInProgressException',
];

export const isBusy = (error: unknown): boolean => error instanceof Error && busy.includes(error.name);

/**
 * Names of temporary errors, including those of the sign-in, and codes of a cancelled transaction's temporary reasons. A request expires
 * if its instance was frozen while it was sent, and AWS KMS may throttle DynamoDB's use of the table's key.
 */
const temporary = new Set([
  ...busy,
  'KMSThrottlingException',
  'RequestExpired',
  'ProvisionedThroughputExceeded',
  'ThrottlingError',
  'TransactionConflict',
  'TransactionConflictException',
  'Contended',
  'IssuerUnavailable',
  'TimeoutError',
  'AbortError',
]);

const networkCode = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/**
 * Whether an error means that the store or the issuer cannot be reached at the moment (network, timeouts, throttling, its own failures),
 * and not that the request was wrong. Such a request gets 503 with Retry-After.
 * @param depth how many causes to follow, because a chain of causes may be a cycle
 */
export function isUnavailable(error: unknown, depth = 5): boolean {
  if (!(error instanceof Error) || depth === 0) return false;
  const { name, code = '', $retryable, $metadata, CancellationReasons, errors, cause }: StoreError = error;
  const status = $metadata?.httpStatusCode ?? 0;
  return (
    temporary.has(name) ||
    networkCode.test(code) ||
    $retryable !== undefined ||
    status === 429 ||
    status >= 500 ||
    isOfAnotherTime(error) ||
    isTemporarilyCanceled(CancellationReasons) ||
    // If a host has several addresses, Node's error contains one error per address that it tried.
    [errors, cause].flat().some((one) => isUnavailable(one, depth - 1))
  );
}

interface StoreError extends Error {
  readonly code?: string;
  readonly $retryable?: object;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly CancellationReasons?: readonly CancellationReason[];
  readonly errors?: unknown;
}

/**
 * Whether the time of the signature differs from the store's time, although the SDK has corrected its clock and tried again. This means
 * that the instance was frozen. The error for a wrong secret has the same name, but another message.
 */
const isOfAnotherTime = ({ name, message }: Error): boolean =>
  name === 'InvalidSignatureException' && /^Signature (expired|not yet current)/.test(message);

/**
 * Whether a transaction was cancelled only for temporary reasons. The client retries a throttled call, but not a transaction with a
 * throttled write. https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
export function isTemporarilyCanceled(reasons: readonly CancellationReason[] = []): boolean {
  const codes = reasons.map(({ Code = 'None' }) => Code).filter((code) => code !== 'None');
  return codes.length > 0 && codes.every((code) => temporary.has(code));
}
