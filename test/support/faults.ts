import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, vi } from 'vitest';

export const connectionLost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', $retryable: {} });
export const throttled = () => Object.assign(new Error('a test'), { name: 'ThrottlingException', $metadata: { httpStatusCode: 400 } });
/** Another transaction holds one of the items. The embedded DynamoDB never reports this, because it has one writer. */
export const conflict = () => cancelled('TransactionConflict');
/** One write of a transaction is throttled, which the client does not retry. */
export const throttledWithin = () => cancelled('None', 'ThrottlingError');
/** A cancelled transaction, with the code of each of its writes. */
export const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({ message: 'a test', CancellationReasons: codes.map((Code) => ({ Code })), $metadata: metadata() });
/** Of a response that is an error. */
export const metadata = () => ({ httpStatusCode: 400 });

/** The waits between tries are random; in this test file every one is 0. */
export function useNoWaits(): void {
  beforeAll(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });
}
