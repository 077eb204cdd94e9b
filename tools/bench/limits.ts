import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { RateLimiterDynamo, RateLimiterUnion } from 'rate-limiter-flexible';
import type { Backing } from '../../local/backing.ts';
import { connectDocuments, createMissingTables, localConfig } from '../../local/dynamodb/localDynamoDb.ts';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { accountBuckets } from '../../shared/limits/writes.ts';
import { accountLimiter } from '../../shared/limits/accountLimiter.ts';

/** Calls that take a token, for requests that are admitted and for ones that are rejected. */
export async function openLimits(endpoint: string, { names, keys }: Backing) {
  const documents = connectDocuments(endpoint);
  const service = (apiKey: string) => {
    const limiter = accountLimiter(accountBuckets({ client: documents, names }));
    const key = readApiKey(apiKey);
    return async () => key && limiter.take(key, Date.now());
  };
  const tableName = `${names.accounts}-flexible`;
  const KeySchema = [{ AttributeName: 'key', KeyType: 'HASH' as const }];
  const AttributeDefinitions = [{ AttributeName: 'key', AttributeType: 'S' as const }];
  await createMissingTables(endpoint, [{ TableName: tableName, KeySchema, AttributeDefinitions, BillingMode: 'PAY_PER_REQUEST' }]);
  // As its documentation shows: a union of a limiter for the minute and one for the day, which remember in memory what is used up.
  const flexible = (name: string, perMinute: number, perDay: number) => {
    const common = { storeClient: new DynamoDB(localConfig(endpoint)), tableName, tableCreated: true, ttlSet: true };
    const limiter = (points: number, duration: number) =>
      new RateLimiterDynamo({ ...common, keyPrefix: `${name} ${duration}`, points, duration, inMemoryBlockOnConsumed: points });
    const union = new RateLimiterUnion(limiter(perMinute, 60), limiter(perDay, 86_400));
    return () => union.consume('key');
  };
  const rejecting = flexible('rejected', 60, 1_000);
  // Counts in a similar item and never rejects: no limiter that calls DynamoDB can be faster.
  const item = { TableName: names.accounts, Key: { accountId: readApiKey(keys.business)?.accountId } };
  const count = { UpdateExpression: 'SET windowUsed = windowUsed + :one', ExpressionAttributeValues: { ':one': 1 } };
  return {
    admitted: {
      service: service(keys.enterprise),
      'a bare UpdateItem': () => documents.update({ ...item, ...count }),
      'rate-limiter-flexible': flexible('admitted', 50_000, 10_000_000),
    },
    rejected: { service: service(keys.free), 'rate-limiter-flexible': () => rejecting().catch(() => undefined) },
  };
}
