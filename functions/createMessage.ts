import { createMessage as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { idempotentOperation } from '../shared/http/operation.ts';
import { accepted } from '../shared/http/responses.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Queues a message: when the response is sent, the message is stored and can be read from the queue. */
export const createMessage = idempotentOperation(
  contract,
  ({ body, keyId, permit, idempotentRequest }, { messages }) => messages.enqueue(body.message, keyId, { permit, idempotentRequest }),
  accepted,
);

export const handler = endpoint(createMessage, liveDependencies);
