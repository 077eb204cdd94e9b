import { randomUUID } from 'node:crypto';
import type { AttributeValue, CancellationReason } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { retriesMilliseconds } from '../../common/timeLimits.ts';
import type { Store } from './store.ts';
import {
  Contended,
  isBusy,
  isConditionFailed,
  isInDoubt,
  isTemporarilyCanceled,
  isTransactionCanceled,
  isTransactionConflict,
} from './storeErrors.ts';
import type { Update, Write } from './writes.ts';

/** Another transaction has already recorded a result for the Idempotency-Key. */
export class AlreadyRecorded extends Error {
  override readonly name = 'AlreadyRecorded';
}

/**
 * `failed on an item` occurs only for a write that requests the item (`ReturnValuesOnConditionCheckFailure`). For other writes `failed` has
 * both meanings.
 */
type FailedCondition = false | 'failed' | 'failed on an item';

/**
 * If nothing is written, it says for each write whether its condition failed. If no condition failed, another transaction or a throttle was
 * the reason, and `retryConflicts` tries again.
 */
export type TransactionResult =
  | { readonly committed: true }
  | { readonly committed: false; readonly failedConditions: readonly FailedCondition[] };

/**
 * Writes all or nothing. Every effect of the service uses it, even for a single item. A transaction has a ClientRequestToken, so the
 * client's own retry after a lost response does not repeat the effect, and does not fail on the condition that its first attempt has
 * changed.
 *
 * If such a retry is throttled, is cancelled for a temporary reason, or learns that the first attempt is in progress, the first attempt may
 * have taken effect. Then the same transaction is sent again, until the store says what happened to it. A new transaction, after a new
 * read, could take effect a second time. Each attempt waits for the store's `mayWrite` first. If it rejects, nothing is written and this
 * function throws the same error.
 * @param record the write that records the result under the request's Idempotency-Key
 * @throws AlreadyRecorded, Contended, or the client's error if the store cannot be reached
 */
export function transact(
  { client, mayWrite }: Pick<Store, 'client' | 'mayWrite'>,
  writes: readonly Write[],
  record?: Write,
): Promise<TransactionResult> {
  const input = { TransactItems: [...writes, ...(record ? [record] : [])], ClientRequestToken: randomUUID() };
  let inDoubt = false;
  return retryConflicts<TransactionResult>(async () => {
    await mayWrite();
    try {
      await client.send(new TransactWriteCommand(input));
      return { committed: true };
    } catch (error) {
      inDoubt ||= isInDoubt(error);
      if (inDoubt && isBusy(error)) return 'conflict';
      if (!isTransactionCanceled(error)) throw error;
      const failedConditions = (error.CancellationReasons ?? []).map(failedCondition);
      if (failedConditions[writes.length]) throw new AlreadyRecorded();
      if (failedConditions.some(Boolean)) return { committed: false, failedConditions };
      if (!isTemporarilyCanceled(error.CancellationReasons)) throw error;
      return inDoubt ? 'conflict' : { committed: false, failedConditions };
    }
  });
}

function failedCondition({ Code, Item }: CancellationReason): FailedCondition {
  if (Code !== 'ConditionalCheckFailed') return false;
  return Item ? 'failed on an item' : 'failed';
}

/**
 * Limits how long a request retries. It uses the wall clock, because Lambda freezes an instance after its response, and an instance that
 * continues later must not continue a request that got 503 long ago.
 * @returns a function to call before each retry. It returns how many milliseconds are left, and throws Contended when the time is over.
 */
export function limitRetries(): () => number {
  const began = Date.now();
  return () => {
    // A clock that was set back also ends it.
    const left = retriesMilliseconds - Math.abs(Date.now() - began);
    if (left <= 0) throw new Contended('every attempt conflicted with other transactions');
    return left;
  };
}

/**
 * Reads, decides and writes again until nothing has changed between the read and the write. Writers are optimistic: nothing is locked, and
 * a request that loses a race, or is throttled, reads the new state before it decides.
 * @throws Contended after `retriesMilliseconds`
 */
export async function retryConflicts<Outcome>(attempt: () => Promise<Outcome | 'conflict'>): Promise<Outcome> {
  const assertTimeLeft = limitRetries();
  for (let attempts = 1; ; attempts++) {
    const began = performance.now();
    const outcome = await attempt();
    if (outcome !== 'conflict') return outcome;
    const maxPause = Math.min(maxPauseMilliseconds(attempts, performance.now() - began), assertTimeLeft());
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(Math.random() * maxPause)));
    assertTimeLeft();
  }
}

/**
 * The pause after a lost race. It is random, so that requests that conflicted do not conflict again. It uses full jitter, up to five times
 * the duration of the attempt, for each attempt so far. If there are many writers, every attempt is slow, so they spread over the time that
 * all their writes need. Pauses that double from 10 ms would grow too late for many writers, and would then be too long for the last ones.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 * @returns in milliseconds; at least 10 for each attempt
 */
const maxPauseMilliseconds = (attempts: number, attemptMilliseconds: number): number => attempts * Math.max(10, 5 * attemptMilliseconds);

export type Attributes = Readonly<Record<string, unknown>>;

export interface Written<State> {
  readonly done: boolean;
  /** The item after the write, or the item that did not meet the condition; undefined if the item does not exist. */
  readonly state: State | undefined;
}

/**
 * One UpdateItem on an item of strings, numbers and maps. It returns the item in both cases, so a failed condition needs no further read.
 * It is retried if a transaction locks the item. The client itself retries if it is throttled.
 * @throws Contended, or the client's error if the store cannot be reached. See `isUnavailable`.
 */
export const conditionalUpdate = (client: DynamoDBDocumentClient, table: string, update: Update & { readonly Key: Attributes }) =>
  retryConflicts<Written<Attributes>>(async () => {
    try {
      const { Attributes: after = {} } = await client.send(
        new UpdateCommand({
          TableName: table,
          ...update,
          ReturnValues: 'ALL_NEW',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return { done: true, state: after };
    } catch (error) {
      if (isTransactionConflict(error)) return 'conflict';
      if (!isConditionFailed(error)) throw error;
      return { done: false, state: error.Item && plain(error.Item) };
    }
  });

/** The document client converts responses, but not the item of an error. */
function plain(item: Record<string, AttributeValue>): Attributes {
  return Object.fromEntries(Object.entries(item).map(([name, { M, N, S }]) => [name, M ? plain(M) : N === undefined ? S : Number(N)]));
}
