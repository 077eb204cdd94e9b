import { matchesWeakly } from '../etags.ts';
import type { Middleware } from '../requestState.ts';

/**
 * For a GET: responds with 304 and no body where the caller has the current version. Drops the headers that describe a body, because some clients
 * unpack anything marked as gzip.
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
