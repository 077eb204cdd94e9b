import { type KeyReference, keyHashOf, maxApiKeyCharacters, readApiKey } from '../../accounts/apiKey.ts';
import { bearerCredential, credentialProblem } from '../bearerCredential.ts';
import type { Middleware } from '../requestState.ts';

const keysRemembered = 1_000;

/**
 * Reads the API key of a request and keeps its account and its hash for the token bucket. For a text that cannot be a key of this service
 * it keeps only the reason, so that it costs no call to the accounts. The key itself is kept nowhere, so it is in no log. It rejects nothing:
 * `tokenBucket` does, after the source address is charged.
 */
export function bearerKey(): Middleware {
  // By hash: a key that was read before has the right form.
  const known = new Map<string, KeyReference>();

  function read(text: string): KeyReference | undefined {
    if (text.length > maxApiKeyCharacters) return undefined;
    const keyHash = keyHashOf(text);
    const before = known.get(keyHash);
    if (before) return before;
    const key = readApiKey(text);
    if (known.size >= keysRemembered) known.clear();
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

/** Whether a well-formed key exists is for the store to check. */
const malformed = (text = '') =>
  accessToken.test(text)
    ? 'this operation takes an API key, not the access token of a sign-in'
    : 'the API key is malformed: it is mistyped, or not complete';
