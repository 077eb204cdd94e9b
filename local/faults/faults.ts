/**
 * The faults of a call to the store.
 * - `before`: the connection breaks before the call reaches the store
 * - `after`: the call takes effect, and its response is lost
 * - `conflict`: another transaction holds an item of a write
 * - `throttle`: the call is over the table's throughput
 * - `slow`: the call reaches the store late
 * - `reordered`: the call reaches the store after the next one
 */
export const faultKinds = ['before', 'after', 'conflict', 'throttle', 'slow', 'reordered'] as const;
export type FaultKind = (typeof faultKinds)[number];

const namespace = 'com.amazonaws.dynamodb.v20120810#';

/**
 * The body of the 400 that DynamoDB sends for a fault.
 * @param action such as `TransactWriteItems`
 * @param writes how many writes a transaction has
 * @returns undefined where DynamoDB never sends this fault for the action
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
export function refusalOf(kind: 'conflict' | 'throttle', action: string, writes: number): object | undefined {
  const isTransaction = action === 'TransactWriteItems';
  if (kind === 'throttle') {
    return isTransaction
      ? cancelled('ThrottlingError', writes)
      : { __type: `${namespace}ThrottlingException`, message: 'an injected fault' };
  }
  if (isTransaction) return cancelled('TransactionConflict', writes);
  if (/^(Put|Update|Delete)Item$/.test(action)) return { __type: `${namespace}TransactionConflictException`, message: 'an injected fault' };
  return undefined;
}

/** A cancelled transaction whose first write has the given reason. */
const cancelled = (Code: string, writes: number) => ({
  __type: `${namespace}TransactionCanceledException`,
  Message: 'an injected fault',
  CancellationReasons: Array.from({ length: writes }, (_, at) => ({ Code: at === 0 ? Code : 'None' })),
});
