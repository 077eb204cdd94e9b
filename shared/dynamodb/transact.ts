import { randomUUID } from 'node:crypto';
import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { DocumentClient } from './documentClient.ts';
import { isTransactionCanceled } from './errors.ts';
import { retryRaces } from './retryRaces.ts';

/** One write of a transaction. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The Idempotency-Key that a transaction would have recorded was recorded before. */
export class AlreadyRecorded extends Error {
  override readonly name = 'AlreadyRecorded';
}

/**
 * Resolves when a request may write, and rejects if it may not, or not any more. Reads do not wait; `transact` waits, and so does every write
 * of a request, because operations write in no other way: only the limiter does (`conditionalUpdate`).
 */
export type Permit = () => Promise<void>;

/** For writes without a request: the operators' commands. */
export const permitted: Permit = async () => {};

/** `unmet by an item` only for a write that asks for the item (`ReturnValuesOnConditionCheckFailure`); for others `unmet` means either. */
type Unmet = false | 'unmet' | 'unmet by an item';

/**
 * Temporary reasons of a cancellation. The SDK retries a throttled call, but not a transaction that is cancelled because one of its writes
 * is throttled.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
const passingReasons = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded', 'RequestLimitExceeded']);

/**
 * Writes all or nothing. Every effect of the service uses it, even one of a single item: a transaction has a ClientRequestToken, so the client's
 * own retry after a lost response does not repeat the effect, and does not fail on the condition that its first try has changed.
 *
 * If such a retry is cancelled for a temporary reason, the first try may have taken effect: then the same transaction is sent again, until the
 * store says what became of it. A new one, after a new read, could take effect a second time.
 * @param permit is asked first, at each try; if it rejects, nothing is written and this throws the same error
 * @param record the write that records the result under the request's Idempotency-Key
 * @returns undefined if it is written; otherwise for each write whether its condition was unmet. If none was, another transaction or a
 *   throttle was the reason, and nothing is written: `retryRaces` tries again.
 * @throws AlreadyRecorded, Contended, or the SDK's error if the store cannot be reached
 */
export function transact(
  client: DocumentClient,
  permit: Permit,
  writes: readonly Write[],
  record?: Write,
): Promise<readonly Unmet[] | undefined> {
  const input = { TransactItems: [...writes, ...(record ? [record] : [])], ClientRequestToken: randomUUID() };
  let isInDoubt = false;
  return retryRaces(async () => {
    await permit();
    try {
      await client.transactWrite(input);
      return undefined;
    } catch (error) {
      if (!isTransactionCanceled(error)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const unmet = reasons.map(unmetBy);
      if (unmet[writes.length]) throw new AlreadyRecorded();
      if (unmet.some(Boolean)) return unmet;
      if (!passes(reasons)) throw error;
      isInDoubt ||= (error.$metadata?.attempts ?? 1) > 1;
      return isInDoubt ? 'raced' : unmet;
    }
  });
}

function unmetBy({ Code, Item }: CancellationReason): Unmet {
  if (Code !== 'ConditionalCheckFailed') return false;
  return Item ? 'unmet by an item' : 'unmet';
}

function passes(reasons: readonly CancellationReason[]): boolean {
  const codes = reasons.map(({ Code = 'None' }) => Code).filter((code) => code !== 'None');
  return codes.length > 0 && codes.every((code) => passingReasons.has(code));
}
