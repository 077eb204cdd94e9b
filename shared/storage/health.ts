import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Store } from './store.ts';

/** Whether the store can be reached. */
export interface Health {
  /** Reads where every request begins. @throws what the SDK throws when the store is out of reach */
  check(): Promise<void>;
}

export const health = (store: Store): Health => ({
  check: async () => {
    await store.client.send(new GetCommand({ TableName: store.names.apiKeys, Key: { keyHash: 'none' } }));
  },
});
