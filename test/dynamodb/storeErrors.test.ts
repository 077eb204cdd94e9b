import { describe, expect, test } from 'vitest';
import { Contended, isUnavailable } from '../../shared/dynamodb/storeErrors.ts';

const named = (name: string, part: object = {}) => Object.assign(new Error('a test'), { name }, part);
const closed = new Error('a chain that closes on itself');
closed.cause = closed;

/** `client.test.ts` tests the errors of DynamoDB's responses. */
describe('an error of the store', () => {
  test.each([
    ['a limit of requests', named('RequestLimitExceeded')],
    ['a timeout', named('TimeoutError')],
    ['a request that a frozen instance sent too late', named('RequestExpired', { $metadata: { httpStatusCode: 400 } })],
    ['a throttle of the key with which a table is encrypted', named('KMSThrottlingException', { $metadata: { httpStatusCode: 400 } })],
    ['an answer of 429', named('TooManyRequestsException', { $metadata: { httpStatusCode: 429 } })],
    ['an error that the SDK calls retryable', named('Unknown', { $retryable: { throttling: true } })],
    ['connections refused at every address', new AggregateError([Object.assign(new Error('a test'), { code: 'ECONNREFUSED' })])],
    ['a reset connection that something wraps', new Error('a test', { cause: Object.assign(new Error('a test'), { code: 'ECONNRESET' }) })],
    ['writes that met each other', new Contended('a test')],
    [
      'a transaction that met another',
      named('TransactionCanceledException', { CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }] }),
    ],
    [
      'a transaction whose table or account had no capacity left',
      named('TransactionCanceledException', {
        CancellationReasons: [{ Code: 'ProvisionedThroughputExceeded' }, { Code: 'RequestLimitExceeded' }],
      }),
    ],
  ])('is unavailable: %s', (_, error) => expect(isUnavailable(error)).toBe(true));

  test.each([
    [
      'a transaction with a failed condition',
      named('TransactionCanceledException', { CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'TransactionConflict' }] }),
    ],
    [
      'a transaction with a wrong write',
      named('TransactionCanceledException', { CancellationReasons: [{ Code: 'ValidationError' }, { Code: 'ThrottlingError' }] }),
    ],
    ['an internal error', new TypeError('a test')],
    ['a chain that closes on itself', closed],
    ['nothing', undefined],
    ['a text', 'TimeoutError'],
  ])('is not: %s', (_, error) => expect(isUnavailable(error)).toBe(false));
});
