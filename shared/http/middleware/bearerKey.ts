import { isApiKey, keyHashOf } from '../../domain/apiKey.ts';
import { bearerCredential } from '../bearer.ts';
import type { Middleware } from '../exchange.ts';

/**
 * Reads the API key of a request and leaves its hash for the token bucket. A text that cannot be a key of ours leaves nothing, so that
 * it costs no call to the key table. From here on the key itself is in no state of ours, and so in no log.
 */
export function bearerKey(): Middleware {
  return {
    before: ({ event, internal }) => {
      const key = bearerCredential(event.headers.authorization);
      if (key !== undefined && isApiKey(key)) internal.keyHash = keyHashOf(key);
    },
  };
}
