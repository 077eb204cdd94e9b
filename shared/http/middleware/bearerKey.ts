import { isApiKey, keyHashOf } from '../../domain/apiKey.ts';
import type { Middleware } from '../exchange.ts';

// RFC 6750, section 2.1; the scheme's case does not count (RFC 9110, section 11.1).
const bearer = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/**
 * Reads the API key of a request and leaves its hash for the token bucket. A text that cannot be a key of ours leaves nothing, so that
 * it costs no call to the key table. From here on the key itself is in no state of ours, and so in no log.
 */
export function bearerKey(): Middleware {
  return {
    before: ({ event, internal }) => {
      const key = bearer.exec((event.headers.authorization ?? '').trim())?.[1];
      if (key !== undefined && isApiKey(key)) internal.keyHash = keyHashOf(key);
    },
  };
}
