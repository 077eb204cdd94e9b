import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Store } from './store.ts';

/** Whether the store can be reached. */
export interface Health {
  /** @throws the SDK's error if the store cannot be reached */
  check(): Promise<void>;
}

/** Reads an item that does not exist, of the table with the least sensitive data: anybody may call the function that may read it. */
export const health = (store: Store): Health => ({
  check: async () => {
    await store.client.send(new GetCommand({ TableName: store.names.anonymousBuckets, Key: { caller: 'none' } }));
  },
});
