import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { backOff, maximumTries } from './backOff.ts';
import { Contended } from './unavailable.ts';

/** One write of a transaction. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The Idempotency-Key that a transaction would have recorded was recorded before. */
export class AlreadyRecorded extends Error {
  override readonly name = 'AlreadyRecorded';
}

/**
 * Writes all or nothing. Every effect of the service goes this way, even one of a single item: the SDK sends a transaction with a token,
 * so that its own retry after a lost answer neither repeats the effect nor fails the condition that its first try has already changed.
 * @param record the write that records the answer under the request's Idempotency-Key
 * @returns undefined once it is written, else of each write whether its condition was not met
 * @throws AlreadyRecorded, Contended, or what the SDK throws when the store is out of reach
 */
export async function transact(
  client: DynamoDBDocumentClient,
  writes: readonly Write[],
  record?: Write,
): Promise<readonly boolean[] | undefined> {
  const items = [...writes, ...(record ? [record] : [])];
  for (let attempt = 0; attempt < maximumTries; attempt++) {
    if (attempt > 0) await backOff(attempt);
    try {
      await client.send(new TransactWriteCommand({ TransactItems: items }));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const unmet = reasons.map((reason) => reason.Code === 'ConditionalCheckFailed');
      if (unmet[writes.length]) throw new AlreadyRecorded();
      if (unmet.includes(true)) return unmet;
      if (!reasons.some((reason) => reason.Code === 'TransactionConflict')) throw error;
    }
  }
  throw new Contended();
}
