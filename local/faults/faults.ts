import { seeded } from '../../common/seeded.ts';

/** The faults of a call to the store. */
export const faultMeanings = {
  before: 'the connection broke before the call reached the store',
  after: 'the call took effect, and its response was lost',
  conflict: 'another transaction held an item of the write',
  throttle: 'the call was throttled',
  slow: 'the call reached the store late',
  reordered: 'the call reached the store after the next one',
  fail: 'the store failed',
  hang: 'the store never responded',
} as const;
export type FaultKind = keyof typeof faultMeanings;

/** Those that cost a caller little time. */
export const faultKinds = ['before', 'after', 'conflict', 'throttle', 'slow', 'reordered'] as const satisfies readonly FaultKind[];

const namespace = 'com.amazonaws.dynamodb.v20120810#';

const error = (type: string): object => ({ __type: `${namespace}${type}`, message: 'an injected fault' });

/** The 500 of a store that fails. */
export const failure = error('InternalServerError');

/**
 * The body of the 400 that DynamoDB sends for a fault.
 * @param action such as `TransactWriteItems`
 * @param writes how many writes a transaction has
 * @returns undefined where DynamoDB never sends this fault for the action
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
export function errorBodyOf(kind: 'conflict' | 'throttle', action: string, writes: number): object | undefined {
  if (action === 'TransactWriteItems') return cancelled(kind === 'throttle' ? 'ThrottlingError' : 'TransactionConflict', writes);
  if (kind === 'throttle') return error('ThrottlingException');
  return /^(Put|Update|Delete)Item$/.test(action) ? error('TransactionConflictException') : undefined;
}

/** A transaction whose first write was in the way of another. */
const cancelled = (Code: string, writes: number) => ({
  __type: `${namespace}TransactionCanceledException`,
  Message: 'an injected fault',
  CancellationReasons: Array.from({ length: writes }, (_, at) => ({ Code: at === 0 ? Code : 'None' })),
});

/**
 * Draws the fault of each call from a seed: about one call in 15, and up to three in a row, so that sometimes the SDK's own retry fails
 * too.
 */
export function randomFaults(seed: number): () => FaultKind | undefined {
  const draw = seeded(seed);
  let left = 0;
  let kind: FaultKind | undefined;
  return () => {
    if (left === 0 && draw() < 1 / 15) {
      left = 1 + Math.floor(draw() * 3);
      kind = faultKinds[Math.floor(draw() * faultKinds.length)];
    }
    if (left === 0) return undefined;
    left -= 1;
    return kind;
  };
}
