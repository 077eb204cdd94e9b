import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Longer than the SDK needs for its tries, and shorter than a function's time. */
const longestCallMilliseconds = 5_000;

/**
 * Sends no try of a call that is older than 5 s. Lambda freezes an instance after its response, even if calls are in flight: when it continues
 * an hour later, a retry would write for a request that got 503 long ago, under an id of that time.
 */
export function dropStaleCalls(client: DynamoDBDocumentClient): DynamoDBDocumentClient {
  client.middlewareStack.add(
    (next) => {
      // Runs once per call; the returned function runs once per try.
      const began = Date.now();
      return (args) => {
        if (Date.now() - began > longestCallMilliseconds) {
          throw Object.assign(new Error('the call is too old to be sent'), { name: 'TimeoutError' });
        }
        return next(args);
      };
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  return client;
}
