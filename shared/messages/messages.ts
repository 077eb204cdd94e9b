import type { components } from '../contract/generated/types.ts';
import type { TenantStore } from '../dynamodb/tenantStore.ts';
import { retryConflicts } from '../dynamodb/transact.ts';

/** A message without its text, which is in the request. */
type Receipt = Omit<components['schemas']['Message'], 'message'>;

/** The messages in the store, which the pipe sends to the queue. */
export const messagesOf = (store: TenantStore) => ({
  /** Stores a message durably. `keyId` is the id of the sender's key. */
  enqueue: (message: string, keyId: string) =>
    retryConflicts<Receipt>(async () => {
      // The queue has the messages of all accounts, and its consumers drop duplicates by id.
      const receipt: Receipt = { id: `msg_${store.drawUniqueId()}`, status: 'queued', createdAt: new Date(store.now()).toISOString() };
      // A text may be large, so it is not stored a second time with the result.
      const { committed } = await store.transact([store.put('messages', { ...receipt, message, keyId })], receipt);
      return committed ? receipt : 'conflict';
    }),
});
