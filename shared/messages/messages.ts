import type { components } from '../contract/generated/types.ts';
import { type CreationEffect, recordResult } from '../dynamodb/idempotencyRecords.ts';
import { drawId, type Store } from '../dynamodb/store.ts';
import { retryRaces, transact } from '../dynamodb/transact.ts';
import { putNew } from '../dynamodb/writes.ts';

type Message = components['schemas']['Message'];

/** The messages in the store; the queue gets them from there. */
export interface Messages {
  /** Stores a message durably; `keyId` is its sender's key. */
  enqueue(message: string, keyId: string, effect: CreationEffect): Promise<Message>;
}

export const messages = (store: Store): Messages => ({
  enqueue: (text, keyId, { permit, idempotentRequest }) =>
    retryRaces(async () => {
      const message: Message = {
        id: `msg_${drawId(store)}`,
        message: text,
        status: 'queued',
        createdAt: new Date(store.now()).toISOString(),
      };
      const put = putNew(store.names.messages, { ...message, keyId });
      const { committed } = await transact(store.client, permit, [put], recordResult(store, idempotentRequest, message));
      return committed ? message : 'raced';
    }),
});
