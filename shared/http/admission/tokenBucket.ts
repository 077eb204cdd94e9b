import type { Limiter, Metered } from '../../limits/limiter.ts';
import { ApiError, limitError } from '../request/apiError.ts';
import type { MeteredDependencies } from '../request/functionDependencies.ts';
import type { ApiRequest, Middleware, RequestState } from '../request/requestState.ts';
import { admit } from './admit.ts';
import { callerAddress } from './callerAddress.ts';
import { rateLimitHeaders } from './rateLimitHeaders.ts';

/** Whether a key's access forbids the request. It does not depend on the operation. */
const isWriteWithReadOnlyKey = ({ event, internal: { key } }: ApiRequest): boolean =>
  key?.access === 'read' && !['GET', 'HEAD'].includes(event.requestContext.http.method);

/**
 * Takes a token for the request: with a key from the buckets of its account, which also checks the key, and otherwise from the bucket of
 * the source address. Every response then reports the charged bucket. Afterwards it rejects requests that a read-only key does not allow.
 */
export function tokenBucket(dependencies: MeteredDependencies): Middleware {
  const { limiter, edgeSecret } = dependencies;
  async function charge(request: ApiRequest): Promise<void> {
    const { event, internal } = request;
    const { now, key } = internal;
    // One conditional write on the account's item checks the key and takes the token. Without a valid key, the write is on the address's
    // bucket. If a limit or a ban was seen in the last five seconds, no token is taken, because the answer comes from memory.
    const outcome = await limiter.take({ key, sourceIp: callerAddress(event, edgeSecret) }, now);
    const limits = rateLimitHeaders(outcome, now);
    if ('principal' in outcome) internal.principal = outcome.principal;
    if (outcome.kind === 'admitted') {
      Object.assign(internal.headers, limits);
      if (isWriteWithReadOnlyKey(request)) throw new ApiError('read_only_key', 'the API key is read-only: it may send only GET and HEAD');
      return;
    }
    // Keeps only the limits, because a rejection drops other headers that the request already has.
    internal.headers = limits;
    throw rejectionOf(outcome, internal);
  }

  return admit(dependencies, {
    charge,
    isExpected: (request) => {
      const { key, now } = request.internal;
      return key !== undefined && !isWriteWithReadOnlyKey(request) && limiter.expects(key, now);
    },
  });
}

type Outcome = Awaited<ReturnType<Limiter['take']>>;

function rejectionOf(outcome: Exclude<Outcome, { kind: 'admitted' }>, { keyProblem }: RequestState): ApiError {
  switch (outcome.kind) {
    case 'empty': {
      const { name, limit } = outcome.reported;
      return limitError('rate_limit_exceeded', `the plan allows ${limit} requests per ${name}`, outcome.retryAfterSeconds);
    }
    case 'banned':
      return limitError('key_banned', 'the API key is banned: it was used again before Retry-After had passed', outcome.retryAfterSeconds);
    case 'address-empty':
      return addressLimitError(outcome);
    case 'unauthenticated':
      return new ApiError('invalid_api_key', keyProblem ?? 'the API key is unknown, expired or revoked', { 'www-authenticate': 'Bearer' });
  }
}

export const addressLimitError = ({ reported: { limit }, retryAfterSeconds }: Metered & { readonly retryAfterSeconds: number }): ApiError =>
  limitError('rate_limit_exceeded', `without a valid API key ${limit} requests per minute are allowed`, retryAfterSeconds);
