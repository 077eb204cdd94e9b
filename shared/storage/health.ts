import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Store } from './store.ts';

/** Whether the store can be reached. */
export interface Health {
  /** @throws what the SDK throws when the store is out of reach */
  check(): Promise<void>;
}

/** Reads an item that is not there, of the table that tells least: anybody may call the function that may read it. */
export const health = (store: Store): Health => ({
  check: async () => {
    await store.client.send(new GetCommand({ TableName: store.names.keylessBuckets, Key: { caller: 'none' } }));
  },
});
