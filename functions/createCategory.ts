import { createCategory as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { idempotentOperation } from '../shared/http/operation.ts';
import { created } from '../shared/http/responses.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Creates a category. */
export const createCategory = idempotentOperation(
  contract,
  ({ body, permit, idempotentRequest }, { categories }) => categories.create(body, { permit, idempotentRequest }),
  created,
);

export const handler = endpoint(createCategory, liveDependencies);
