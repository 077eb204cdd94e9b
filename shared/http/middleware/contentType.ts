import { ApiError } from '../../contract/errors.ts';
import type { Middleware } from '../requestState.ts';

/** Refuses a body whose type is not in the contract. Ignores parameters of the type, such as a charset. */
export function contentType(mediaTypes: readonly string[]): Middleware {
  return {
    before: ({ event }) => {
      const given = (event.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      if (!mediaTypes.includes(given)) throw new ApiError('invalid_content_type', `content-type must be ${mediaTypes.join(' or ')}`);
    },
  };
}
