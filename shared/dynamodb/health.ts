import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Store } from './store.ts';

/**
 * Reads a missing item of the least sensitive table, because anybody may call this operation.
 * @throws the SDK's error if the store cannot be reached
 */
export async function checkHealth({ client, names }: Store): Promise<void> {
  await client.send(new GetCommand({ TableName: names.anonymousBuckets, Key: { caller: 'none' } }));
}
