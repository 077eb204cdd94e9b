import { DynamoDBServiceException } from './errors.ts';

/** Error codes of throttling. https://docs.aws.amazon.com/sdkref/latest/guide/feature-retry-behavior.html */
const throttlingNames = new Set([
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottledException',
  'ThrottlingException',
  'TransactionInProgressException',
]);
const transientNames = new Set(['ReplicatedWriteConflictException', 'TimeoutError', 'RequestTimeout', 'RequestTimeoutException']);
const transientStatuses = new Set([500, 502, 503, 504]);

const mostDelay = { throttled: 1_000, transient: 50 };
const cost = { throttled: 5, transient: 14 };
const fullCapacity = 500;

/**
 * Repeats a call that may succeed later, after a random wait, as the SDK's standard strategy does. The further attempts of an instance are
 * limited, so that a failing store gets few of them: each takes from a capacity that successes refill.
 */
export function attempts(maxAttempts: number) {
  let capacity = fullCapacity;

  return async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
    let spent = 0;
    for (let made = 1; ; made++) {
      try {
        const result = await attempt();
        capacity = Math.min(fullCapacity, capacity + Math.max(1, spent));
        return result;
      } catch (error) {
        if (error instanceof DynamoDBServiceException) error.$metadata.attempts = made;
        const kind = kindOf(error);
        if (!kind || made >= maxAttempts || capacity < cost[kind]) throw error;
        spent = cost[kind];
        capacity -= spent;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * mostDelay[kind]));
      }
    }
  };
}

function kindOf(error: unknown): keyof typeof cost | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = error instanceof DynamoDBServiceException ? error.$metadata.httpStatusCode : 0;
  if (status === 429 || throttlingNames.has(error.name)) return 'throttled';
  const isTransient = transientNames.has(error.name) || transientStatuses.has(status) || '$retryable' in error;
  return isTransient || ('clockCorrected' in error && error.clockCorrected) ? 'transient' : undefined;
}
