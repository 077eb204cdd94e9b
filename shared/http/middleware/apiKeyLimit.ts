import { ApiError } from '../../contract/errors.ts';
import { type AdmissionDependencies, admission, limitError } from '../admission.ts';
import { callerAddress } from '../callerAddress.ts';
import { rateLimitHeaders } from '../rateLimitHeaders.ts';
import type { ApiRequest, Middleware } from '../requestState.ts';
import { bearerKey } from './bearerKey.ts';

/**
 * Takes a token for the request: from the buckets of its key's account, which also checks the key, else from its source address's bucket.
 * Every response then has the state of the charged bucket, for every outcome.
 */
function apiKeyLimit(dependencies: AdmissionDependencies): Middleware {
  const { limiter, edgeSecret } = dependencies;
  async function charge({ event, internal }: ApiRequest): Promise<void> {
    const { now, key } = internal;
    // One conditional write on the account's item checks the key and takes the token; without a valid key, one on the address's bucket.
    // None for a limit or a ban that was seen in the last five seconds: these come from memory.
    const outcome = await limiter.take({ key, sourceIp: callerAddress(event, edgeSecret) }, now);
    const limits = rateLimitHeaders(outcome, now);
    if (outcome.kind === 'admitted') {
      internal.principal = outcome.principal;
      Object.assign(internal.headers, limits);
      return;
    }
    // Keeps only the limits: a refusal drops other headers that the request already has.
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
      case 'address-empty': {
        const message = `without a valid API key ${outcome.reported.limit} requests per minute are allowed`;
        throw limitError('rate_limit_exceeded', message, outcome.retryAfterSeconds);
      }
      case 'unauthenticated': {
        const message = internal.keyProblem ?? 'the API key is unknown, expired or revoked';
        throw new ApiError('invalid_api_key', message, { 'www-authenticate': 'Bearer' });
      }
    }
  }

  return admission(dependencies, {
    charge,
    isExpected: ({ internal: { key, now } }) => key !== undefined && limiter.expects(key, now),
  });
}

/** The middlewares of operations that take an API key. `bearerKey` rejects nothing: the limit does, after the source address is charged. */
export const apiKeyAdmission = (dependencies: AdmissionDependencies): readonly Middleware[] => [bearerKey(), apiKeyLimit(dependencies)];
