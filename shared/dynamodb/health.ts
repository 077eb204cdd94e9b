import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Store } from './store.ts';

/** Whether the store can be reached. Reads an item that does not exist, of the table with the least sensitive data: anybody may call the function that may read it. */
export const health = (store: Store) => ({
  /** @throws the SDK's error if the store cannot be reached */
  check: async (): Promise<void> => {
    await store.client.send(new GetCommand({ TableName: store.names.anonymousBuckets, Key: { caller: 'none' } }));
  },
});
