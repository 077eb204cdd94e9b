import { lruCache } from '../../../common/lruCache.ts';
import { type KeyReference, keyHashOf, readApiKey } from '../../accounts/apiKey.ts';
import type { Middleware } from '../request/requestState.ts';
import { bearerCredential, credentialProblem } from './bearerCredential.ts';

/**
 * Reads the API key of a request and keeps its account and its hash for the token bucket. If the text cannot be a key of this service, it
 * keeps only the reason, so that the request costs no call to the accounts. The key itself is not kept, so no log contains it. It rejects
 * nothing, because `tokenBucket` rejects the request after it has charged the source address.
 */
export function bearerKey(): Middleware {
  // By hash. A key that was read before has the right form.
  const known = lruCache<KeyReference>(1_000);

  function read(text: string): KeyReference | undefined {
    const keyHash = keyHashOf(text);
    const key = known.get(keyHash) ?? readApiKey(text);
    if (key) known.set(keyHash, key);
    return key;
  }

  return {
    before: ({ event, internal }) => {
      const text = bearerCredential(event.headers.authorization);
      const key = text === undefined ? undefined : read(text);
      if (key) internal.key = key;
      else internal.keyProblem = credentialProblem(event.headers, 'API key') ?? malformed(text);
    },
  };
}

/** Three parts, the first of which is JSON in base64url: a JWT. */
const accessToken = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/;

/** Only the store can tell whether a well-formed key exists. */
const malformed = (text = '') =>
  accessToken.test(text)
    ? 'this operation needs an API key, not the access token of a sign-in'
    : 'the API key is malformed: it is mistyped or incomplete';
