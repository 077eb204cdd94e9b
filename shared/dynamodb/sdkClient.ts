import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { type AroundAttempt, assertNotStale, type ClientSettings, type FunctionClient, maxAttempts, timeouts } from './documentClient.ts';

/** The official SDK as the client of a function: `storeClient: sdk` in a stage's file. It retries with backoff and jitter. */
export function sdkClient({ endpoint, region, credentials, connectionTimeout, requestTimeout }: ClientSettings = {}): FunctionClient {
  const requestHandler = {
    connectionTimeout: connectionTimeout ?? timeouts.connectionTimeout,
    requestTimeout: requestTimeout ?? timeouts.requestTimeout,
    // Without it the handler only warns about a request that takes too long, and keeps waiting.
    throwOnRequestTimeout: true,
  };
  const client = new DynamoDBClient({
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    ...(credentials && { credentials }),
    maxAttempts,
    requestHandler,
  });
  const documents = DynamoDBDocument.from(client, { marshallOptions: { removeUndefinedValues: true } });
  documents.middlewareStack.add(
    (next) => {
      // Runs once per call; the returned function runs once per attempt.
      const began = Date.now();
      return (args) => {
        assertNotStale(began);
        return next(args);
      };
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  return Object.assign(documents, {
    aroundAttempts: (around: AroundAttempt) =>
      // This step is inside the SDK's retries.
      documents.middlewareStack.add((next) => (args) => around(() => next(args)), { step: 'deserialize', priority: 'low' }),
    // The SDK's document client leaves the connections to the client that it was made from.
    destroy: () => client.destroy(),
  });
}
