import type { AttributeValue, CancellationReason } from '@aws-sdk/client-dynamodb';

/**
 * Errors of DynamoDB are known by their name, its code in the documentation: our client and the SDK have classes of their own for them.
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
