import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { dropStaleCalls } from './staleCalls.ts';

/**
 * The client of a function instance. A call that hangs is given up well within the function's time, and tried again by the SDK with
 * backoff and jitter; what is still out of reach then is answered 503.
 *
 * In the bundles of the functions `leanSdk/` takes the place of both SDK modules: `infra/bundling/functions.ts`, docs/decisions/0012.
 * @param where the endpoint, region and credentials, where the environment does not name them
 */
export const documentClient = (where: Pick<DynamoDBClientConfig, 'endpoint' | 'region' | 'credentials'> = {}): DynamoDBDocumentClient =>
  dropStaleCalls(
    DynamoDBDocumentClient.from(new DynamoDBClient({ ...where, maxAttempts, requestHandler }), {
      marshallOptions: { removeUndefinedValues: true },
    }),
  );

/** Two: a write whose reply was lost and that is sent again takes one token too many, never more. */
const maxAttempts = 2;

/** Without `throwOnRequestTimeout` the handler only warns of a request that takes too long, and goes on waiting. */
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true };
