import type { Limiter, Metered } from '../../limits/limiter.ts';
import { admission } from '../admission.ts';
import { ApiError, limitError } from '../apiError.ts';
import { callerAddress } from '../callerAddress.ts';
import type { MeteredDependencies } from '../functionDependencies.ts';
import { rateLimitHeaders } from '../rateLimitHeaders.ts';
import type { ApiRequest, Middleware, RequestState } from '../requestState.ts';

/** Whether a key's access excludes the request, whatever it asks for. */
const isWriteWithReadOnlyKey = ({ event, internal: { key } }: ApiRequest): boolean =>
  key?.access === 'read' && !['GET', 'HEAD'].includes(event.requestContext.http.method);

/**
 * Takes a token for the request: from the buckets of its key's account, which also checks the key, else from its source address's bucket.
 * Every response then has the state of the charged bucket, for every outcome. Then rejects what a read-only key may not do.
 */
export function tokenBucket(dependencies: MeteredDependencies): Middleware {
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
      if (isWriteWithReadOnlyKey(request)) throw new ApiError('read_only_key', 'the API key is read-only: it may send only GET and HEAD');
      return;
    }
    // Keeps only the limits: a rejection drops other headers that the request already has.
    internal.headers = limits;
    throw rejectionOf(outcome, internal);
  }

  return admission(dependencies, {
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
