import { createMessage as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { accepted } from '../shared/http/replies.ts';
import { live } from '../shared/live.ts';

/** Queues a message: once this answers, the message is stored, and whatever takes it from the queue will find it. */
export const createMessage = operation(contract, async ({ body, keyId, recording }, { messages }) => {
  return accepted(await messages.enqueue(body.message, keyId, recording(accepted)));
});

export const handler = endpoint(createMessage, live);
