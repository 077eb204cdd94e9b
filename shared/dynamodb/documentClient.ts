import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { dropStaleCalls } from './staleCalls.ts';

/**
 * The client of a function instance. A call that hangs is given up well within the function's time, and the SDK tries it again with
 * backoff and jitter. If the store is still out of reach, the response is 503.
 *
 * In the functions `leanSdk/` replaces both SDK modules: `infra/bundling/functionsClient.ts`, docs/decisions/0012.
 * @param settings endpoint, region and credentials, if the environment does not have them; other timeouts
 */
export const documentClient = (settings: Settings = {}): DynamoDBDocumentClient =>
  dropStaleCalls(
    DynamoDBDocumentClient.from(new DynamoDBClient({ requestHandler, ...settings, maxAttempts }), {
      marshallOptions: { removeUndefinedValues: true },
    }),
  );

type Settings = Pick<DynamoDBClientConfig, 'endpoint' | 'region' | 'credentials' | 'requestHandler'>;

/** Two: a write whose response was lost is sent again once, and takes at most one token too many. */
const maxAttempts = 2;

/** Without `throwOnRequestTimeout` the handler only warns about a request that takes too long, and keeps waiting. */
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true };
