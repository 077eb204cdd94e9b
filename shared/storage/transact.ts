import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

/** One write of a transaction. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The Idempotency-Key that a transaction would have recorded was recorded before. */
export class AlreadyRecorded extends Error {
  override readonly name = 'AlreadyRecorded';
}

/**
 * Resolves once a request may write, and rejects where it may not. Whatever only reads goes ahead; `transact` waits, and so does every
 * write of a request, for there is no other way to write.
 */
export type Permit = Promise<void>;

/** For what no request asks for: the commands of those who run the service. */
export const permitted: Permit = Promise.resolve();

/**
 * Reasons of a cancellation that pass. The SDK retries a call that is throttled, but not a transaction that is cancelled because one of
 * its writes is.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
const passingReasons = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded', 'RequestLimitExceeded']);

/**
 * Writes all or nothing. Every effect of the service goes this way, even one of a single item: the SDK sends a transaction with a token,
 * so that its own retry after a lost answer neither repeats the effect nor fails the condition that its first try has already changed.
 * @param permit is waited for first; where it rejects, nothing is written and this throws the same
 * @param record the write that records the answer under the request's Idempotency-Key
 * @returns undefined once it is written; otherwise one boolean per write, true where its condition failed. Where all are false, another
 *   transaction or a throttle was in the way: `retryRaces` tries again.
 * @throws AlreadyRecorded, or what the SDK throws when the store is out of reach
 */
export async function transact(
  client: DynamoDBDocumentClient,
  permit: Permit,
  writes: readonly Write[],
  record?: Write,
): Promise<readonly boolean[] | undefined> {
  await permit;
  try {
    await client.send(new TransactWriteCommand({ TransactItems: [...writes, ...(record ? [record] : [])] }));
    return undefined;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
    const unmet = reasons.map((reason) => reason.Code === 'ConditionalCheckFailed');
    if (unmet[writes.length]) throw new AlreadyRecorded();
    if (unmet.includes(true) || passes(reasons)) return unmet;
    throw error;
  }
}

function passes(reasons: readonly CancellationReason[]): boolean {
  const codes = reasons.map(({ Code = 'None' }) => Code).filter((code) => code !== 'None');
  return codes.length > 0 && codes.every((code) => passingReasons.has(code));
}
