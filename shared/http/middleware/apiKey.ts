import { type KeyReference, keyHashOf, maxApiKeyCharacters, readApiKey } from '../../accounts/apiKey.ts';
import type { Metered } from '../../limits/limiter.ts';
import { type AdmissionDependencies, admission } from '../admission.ts';
import { ApiError, limitError } from '../apiError.ts';
import { bearerCredential } from '../bearerCredential.ts';
import { callerAddress } from '../callerAddress.ts';
import { rateLimitHeaders } from '../rateLimitHeaders.ts';
import type { ApiRequest, Middleware } from '../requestState.ts';
import { type RejectionDependencies, rejections } from './rejections.ts';

/** Whether a key's access excludes the request, whatever it asks for. */
const isWriteWithReadOnlyKey = ({ event, internal: { key } }: ApiRequest): boolean =>
  key?.access === 'read' && !['GET', 'HEAD'].includes(event.requestContext.http.method);

/**
 * Takes a token for the request: from the buckets of its key's account, which also checks the key, else from its source address's bucket.
 * Every response then has the state of the charged bucket, for every outcome. Then rejects what a read-only key may not do.
 */
function apiKeyLimit(dependencies: AdmissionDependencies): Middleware {
  const { limiter, edgeSecret } = dependencies;
  async function charge(request: ApiRequest): Promise<void> {
    const { event, internal } = request;
    const { now, key } = internal;
    // One conditional write on the account's item checks the key and takes the token; without a valid key, one on the address's bucket.
    // None for a limit or a ban that was seen in the last five seconds: these come from memory.
    const outcome = await limiter.take({ key, sourceIp: callerAddress(event, edgeSecret) }, now);
    const limits = rateLimitHeaders(outcome, now);
    if ('principal' in outcome) internal.principal = outcome.principal;
    if (outcome.kind === 'admitted') {
      Object.assign(internal.headers, limits);
      if (isWriteWithReadOnlyKey(request)) throw new ApiError('read_only_key', 'the API key is read-only: it may send GET and HEAD');
      return;
    }
    // Keeps only the limits: a rejection drops other headers that the request already has.
    internal.headers = limits;
    switch (outcome.kind) {
      case 'empty': {
        const { name, limit } = outcome.reported;
        throw limitError('rate_limit_exceeded', `the plan allows ${limit} requests per ${name}`, outcome.retryAfterSeconds);
      }
      case 'banned':
        throw limitError(
          'key_banned',
          'the API key is banned for a while: it did not wait as Retry-After asked',
          outcome.retryAfterSeconds,
        );
      case 'address-empty':
        throw addressLimitError(outcome);
      case 'unauthenticated': {
        const message = internal.keyProblem ?? 'the API key is unknown, expired or revoked';
        throw new ApiError('invalid_api_key', message, { 'www-authenticate': 'Bearer' });
      }
    }
  }

  return admission(dependencies, {
    charge,
    isExpected: (request) => {
      const { key, now } = request.internal;
      return key !== undefined && !isWriteWithReadOnlyKey(request) && limiter.expects(key, now);
    },
  });
}

export const addressLimitError = ({ reported: { limit }, retryAfterSeconds }: Metered & { readonly retryAfterSeconds: number }): ApiError =>
  limitError('rate_limit_exceeded', `without a valid API key ${limit} requests per minute are allowed`, retryAfterSeconds);

/** The middlewares of operations that take an API key. `bearerKey` rejects nothing: the limit does, after the source address is charged. */
export const apiKeyAdmission = (dependencies: AdmissionDependencies & RejectionDependencies): readonly Middleware[] => [
  // First, so that it sees the final rejection.
  rejections(dependencies),
  bearerKey(),
  apiKeyLimit(dependencies),
];

const keysRemembered = 1_000;

/**
 * Reads the API key of a request and keeps its account and its hash for the token bucket. For a text that cannot be a key of this service
 * it keeps only the reason, so that it costs no call to the accounts. The key itself is kept nowhere, so it is in no log.
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
      else internal.keyProblem = problemOf(event.headers.authorization ?? '', text);
    },
  };
}

/** Three parts, the first of which is JSON in base64url: a JWT. */
const accessToken = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/;

/** Describes only what the caller can see in its own request. Whether a well-formed key exists is for the store to check. */
function problemOf(authorization: string, key: string | undefined): string {
  if (authorization.trim() === '') return 'the Authorization header is missing; send Authorization: Bearer <API_KEY>';
  if (key === undefined) return 'Authorization must be: Bearer <API_KEY>';
  if (accessToken.test(key)) return 'this operation takes an API key, not the access token of a sign-in';
  return 'the API key is malformed: it is mistyped, or not complete';
}
