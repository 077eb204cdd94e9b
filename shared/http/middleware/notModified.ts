import { matchesWeakly } from '../etags.ts';
import type { Middleware } from '../exchange.ts';

/** Answers 304 with no body where the caller has what it asks for. */
export function notModified(): Middleware {
  return {
    after: (request) => {
      const { event, response } = request;
      const known = event.headers['if-none-match'];
      if (known === undefined || !response || !('status' in response) || response.status !== 200) return;
      const { etag } = response.headers;
      if (etag !== undefined && matchesWeakly(known, etag)) request.response = { status: 304, headers: response.headers };
    },
  };
}
