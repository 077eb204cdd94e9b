import type { components } from '../contract/generated/types.ts';
import { type IdempotentRequest, recordResult } from './idempotencyRecords.ts';
import { retryRaces } from './retryRaces.ts';
import { drawId, type Store } from './store.ts';
import { transact } from './transact.ts';
import { putNew } from './writes.ts';

type Message = components['schemas']['Message'];

/** The messages in the store, which is where the queue takes them from. */
export interface Messages {
  /** Stores a message durably; `keyId` says whose it is. */
  enqueue(message: string, keyId: string, request?: IdempotentRequest): Promise<Message>;
}

export const messages = (store: Store): Messages => ({
  enqueue: (text, keyId, request) =>
    retryRaces(async () => {
      const message: Message = {
        id: `msg_${drawId(store)}`,
        message: text,
        status: 'queued',
        createdAt: new Date(store.now()).toISOString(),
      };
      return (await transact(store.client, [putNew(store.names.messages, { ...message, keyId })], recordResult(store, request, message)))
        ? 'raced'
        : message;
    }),
});
