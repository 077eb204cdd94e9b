import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * The client of a function instance. A call that hangs is given up well within the function's time, and tried again by the SDK with
 * backoff and jitter; what is still out of reach then is answered 503.
 */
export const documentClient = (): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 3, requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000 } }), {
    marshallOptions: { removeUndefinedValues: true },
  });
