import { matchesWeakly } from '../etags.ts';
import type { Middleware } from '../requestState.ts';

/**
 * Answers 304 with no body where the caller has what it asks for, and with nothing that describes one: some unpack whatever is said to be
 * gzipped.
 * @see RFC 9110, section 15.4.5
 */
export function notModified(): Middleware {
  return {
    after: (request) => {
      const { event, response } = request;
      const known = event.headers['if-none-match'];
      if (known === undefined || !response || !('status' in response) || response.status !== 200) return;
      const { 'content-type': _type, 'content-encoding': _encoding, ...headers } = response.headers;
      if (headers.etag !== undefined && matchesWeakly(known, headers.etag)) request.response = { status: 304, headers };
    },
  };
}
