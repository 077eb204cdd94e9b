import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Store } from './store.ts';

/** Whether the store can be reached. Reads a missing item of the least sensitive table, because anybody may call this operation. */
export const healthOf = (store: Store) => ({
  /** @throws the SDK's error if the store cannot be reached */
  check: async (): Promise<void> => {
    await store.client.send(new GetCommand({ TableName: store.names.anonymousBuckets, Key: { caller: 'none' } }));
  },
});
