import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { callMilliseconds } from '../../common/timeLimits.ts';
import { timeoutError } from '../../common/withinTime.ts';

interface WireResponse {
  readonly statusCode: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** A stream, which the SDK also accepts as its bytes. */
  body: Uint8Array;
}

/** The error that an attempt throws. */
interface Failure extends Error {
  /** The SDK copies this from the response if the error is DynamoDB's. */
  readonly __type?: unknown;
  readonly $fault?: 'client' | 'server';
  /** The SDK was reading the response. */
  readonly $response?: WireResponse;
}

/**
 * Adds three rules to the attempts of a call.
 *
 * No attempt begins more than 5 s after its call. Lambda freezes an instance after its response, together with calls in flight. When the
 * instance continues an hour later, a retry would write for a request that got 503 long ago, under an id of that time. So the call ends
 * with the error `TimeoutError`.
 *
 * A response that does not come from DynamoDB, or is incomplete, counts as lost, and the call is made once more. A proxy may respond with a
 * page, or with nothing. The SDK would read an empty response, or JSON that is not an object, as a missing item or a completed write.
 *
 * An error after a lost response, or after a failure of DynamoDB itself, has `isInDoubt`, because the call may have taken effect before.
 */
export function guardAttempts({ middlewareStack, config }: DynamoDBClient): void {
  middlewareStack.add(
    (next) => {
      // Runs once per call. The returned function runs once per attempt.
      const began = Date.now();
      let isInDoubt = false;
      return async (args) => {
        if (Date.now() - began > callMilliseconds) throw timeoutError('the call is too old to be sent');
        return next(args).catch((error: Failure) => {
          const isFromDynamoDb = typeof error.__type === 'string';
          const failure = isFromDynamoDb ? error : lostResponse(error);
          if (isInDoubt) Object.assign(failure, { isInDoubt });
          isInDoubt ||= !isFromDynamoDb || error.$fault === 'server';
          throw failure;
        });
      };
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const response = result.response as WireResponse;
      response.body = await config.streamCollector(response.body);
      if (!mayBeFromDynamoDb(response)) throw unreadable(response);
      return result;
    },
    // Runs before the SDK parses the body.
    { step: 'deserialize', priority: 'low' },
  );
}

const openingBrace = 0x7b;

/** An error needs no header of DynamoDB, because an error with a type cannot be mistaken for a missing item or a completed write. */
const mayBeFromDynamoDb = ({ statusCode, headers, body }: WireResponse): boolean =>
  body[0] === openingBrace && (statusCode >= 300 || (statusCode === 200 && headers['x-amzn-requestid'] !== undefined));

/** `$retryable` makes the SDK try again. With a `$response`, the SDK would use its Date and Retry-After. */
const lostResponse = (error: Failure): Error => (error.$response ? unreadable(error.$response) : Object.assign(error, { $retryable: {} }));

const unreadable = ({ statusCode }: WireResponse): Error =>
  Object.assign(new Error(`a response with the status ${statusCode} does not come from DynamoDB`), {
    name: 'UnreadableResponse',
    $retryable: {},
  });
