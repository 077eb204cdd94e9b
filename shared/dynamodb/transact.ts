import { randomUUID } from 'node:crypto';
import type { AttributeValue, CancellationReason } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand, type TransactWriteCommandInput, UpdateCommand } from '@aws-sdk/lib-dynamodb';
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

/** One write of a transaction. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The Idempotency-Key that a transaction would have recorded was recorded before. */
export class AlreadyRecorded extends Error {
  override readonly name = 'AlreadyRecorded';
}

/**
 * `failed on an item` only for a write that asks for the item (`ReturnValuesOnConditionCheckFailure`); for others `failed` means either.
 */
type FailedCondition = false | 'failed' | 'failed on an item';

/**
 * Where nothing is written, it says for each write whether its condition failed. If none did, another transaction or a throttle was the
 * reason: `retryConflicts` tries again.
 */
export type TransactionResult =
  | { readonly committed: true }
  | { readonly committed: false; readonly failedConditions: readonly FailedCondition[] };

/**
 * Writes all or nothing. Every effect of the service uses it, even one of a single item: a transaction has a ClientRequestToken, so the
 * client's own retry after a lost response does not repeat the effect, and does not fail on the condition that its first try has changed.
 *
 * If such a retry is throttled, cancelled for a temporary reason, or told that the first try is in progress, the first try may have taken
 * effect: then the same transaction is sent again, until the store says what became of it. A new one, after a new read, could take effect a
 * second time.
 * The store's `mayWrite` is asked first, at each try; if it rejects, nothing is written and this throws the same error.
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
 * How long a repository keeps trying, in milliseconds. A function has 10 s: the rest is for the work before, and for the try that runs when
 * this time ends. `mayWrite` ends it earlier if a request's function has less left.
 */
export const maxRetryMilliseconds = 8_000;

/**
 * Limits how long a request tries again. By the wall clock: Lambda freezes an instance after its response, and an instance that continues
 * later must not go on with a request that got 503 long ago.
 * @returns a function to call before each further try: how many milliseconds are left; it throws Contended when the time is over
 */
export function limitRetries(): () => number {
  const began = Date.now();
  return () => {
    // A clock that was set back ends it too.
    const left = maxRetryMilliseconds - Math.abs(Date.now() - began);
    if (left <= 0) throw new Contended('others were in the way of every try');
    return left;
  };
}

/**
 * Reads, decides and writes again until nothing has changed between the read and the write. Writers are optimistic: nothing is locked, and
 * a request that loses a race, or is throttled, reads the new state before it decides.
 * @throws Contended after `maxRetryMilliseconds`
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
 * The pause after a lost race is random, so that requests that collided do not collide again: full jitter, up to five times as long as the
 * try took, for each try so far. A crowd makes every try slow, and so spreads over the time that all its writes need. Pauses that double
 * from 10 ms grow too late for a crowd, and then too long for its last ones.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 * @returns in milliseconds; at least 10 for each try
 */
const maxPauseMilliseconds = (attempts: number, attemptMilliseconds: number): number => attempts * Math.max(10, 5 * attemptMilliseconds);

export type Attributes = Readonly<Record<string, unknown>>;

export interface Written<State> {
  readonly done: boolean;
  /** The item after the write, or the item that did not meet the condition; undefined if it does not exist. */
  readonly state: State | undefined;
}

interface ConditionalUpdate {
  readonly Key: Attributes;
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues: Attributes;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
}

/**
 * One UpdateItem on an item of strings, numbers and maps that returns the item in both cases, so a failed condition needs no further read.
 * It is tried again if a transaction locks the item; the client itself tries again if it is throttled.
 * @throws Contended, or what the client throws when the store cannot be reached; see `isUnavailable`
 */
export const conditionalUpdate = (client: DynamoDBDocumentClient, table: string, update: ConditionalUpdate): Promise<Written<Attributes>> =>
  retryConflicts(async () => {
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
