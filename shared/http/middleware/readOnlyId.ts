import { ApiError } from '../../contract/errors.ts';
import type { OperationContract } from '../../contract/operationContract.ts';
import type { Middleware } from '../requestState.ts';

/**
 * Removes from the body the `id` that a client got with the resource and sends back: ignored in a create, and in a change it must be the
 * path's id.
 */
export function readOnlyId({ method }: OperationContract): Middleware {
  return {
    before: ({ event }) => {
      const { body } = event;
      if (typeof body !== 'object' || body === null || Array.isArray(body) || !Object.hasOwn(body, 'id')) return;
      const { id, ...rest } = body as { id: unknown };
      const [target] = Object.values(event.pathParameters ?? {});
      if (method !== 'POST' && (typeof id !== 'number' || String(id) !== target)) {
        throw new ApiError('invalid_field', 'id must equal the id in the path, or be left out');
      }
      event.body = rest;
    },
  };
}
