import { createMessage as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyJsonHandler } from '../../shared/dependencies/handlers.ts';
import { creation } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/request/responses.ts';
import { messagesOf } from '../../shared/messages/messages.ts';

/** Queues a message. It is stored before the response is sent, and the table's stream carries it to the queue. */
const createMessage = creation(
  contract,
  messagesOf,
  ({ body, keyId }, messages) => messages.enqueue(body.message, keyId),
  ({ id, ...receipt }, { body }) => unversioned(202, { id, message: body.message, ...receipt }),
);

export const handler = apiKeyJsonHandler(createMessage);
