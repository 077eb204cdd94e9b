import { accountIdOf } from '../../accounts/apiKey.ts';
import { ApiError, limitError } from '../request/apiError.ts';
import type { AccessTokenDependencies, MeteredDependencies } from '../request/functionDependencies.ts';
import type { ApiEvent, ApiRequest, Middleware } from '../request/requestState.ts';
import { admit, inTimeOrUnavailable } from './admit.ts';
import { bearerCredential, credentialProblem } from './bearerCredential.ts';
import { callerAddress } from './callerAddress.ts';
import { rateLimitHeaders } from './rateLimitHeaders.ts';

/**
 * Verifies the access token of a request, and sets `signedIn` to its person and account. Without a valid token it sets nothing, and
 * `signedInBucket` rejects the request after it has charged the source address.
 */
export function accessToken({ accessTokens, limiter }: AccessTokenDependencies): Middleware {
  async function verify({ event, internal }: ApiRequest): Promise<void> {
    const token = bearerCredential(event.headers.authorization);
    const person = token === undefined ? undefined : await accessTokens.verify(token);
    if (person) internal.signedIn = { accountId: accountIdOf(person.issuer, person.subject), owner: person.owner };
  }
  return { before: (request) => inTimeOrUnavailable(request, { limiter }, verify(request)) };
}

/**
 * Takes a token for an account operation. The account has a separate bucket for these calls, so that reading the usage does not use up the
 * plan. Without a valid access token, it charges the source address and rejects the request.
 */
export function signedInBucket(dependencies: MeteredDependencies): Middleware {
  const { limiter, edgeSecret } = dependencies;
  async function charge({ event, internal }: ApiRequest): Promise<void> {
    const { now, signedIn } = internal;
    const sourceIp = callerAddress(event, edgeSecret);
    const outcome = await (signedIn ? limiter.takeSignedIn(signedIn.accountId, now) : limiter.take({ sourceIp }, now));
    const limits = rateLimitHeaders(outcome, now);
    if (signedIn && !('retryAfterSeconds' in outcome)) {
      Object.assign(internal.headers, limits);
      return;
    }
    internal.headers = limits;
    if ('retryAfterSeconds' in outcome) {
      const whose = signedIn ? 'the account operations allow' : 'without a valid access token a source address is allowed';
      throw limitError('rate_limit_exceeded', `${whose} ${outcome.reported.limit} requests per minute`, outcome.retryAfterSeconds);
    }
    throw unauthorized(event.headers);
  }
  return admit(dependencies, {
    charge,
    isExpected: ({ internal: { signedIn, now } }) => signedIn !== undefined && limiter.expectsSignedIn(signedIn.accountId, now),
  });
}

/** The challenge has an error code only if the request has a token (RFC 6750, section 3.1). */
function unauthorized(headers: ApiEvent['headers']): ApiError {
  const { authorization = '' } = headers;
  const challenge = authorization.trim() === '' ? 'Bearer' : 'Bearer error="invalid_token"';
  const problem = credentialProblem(headers, 'access token') ?? invalid(bearerCredential(authorization));
  return new ApiError('invalid_access_token', problem, { 'www-authenticate': challenge });
}

/** The message does not say why a token is invalid. */
const invalid = (token = '') =>
  token.startsWith('petstore_')
    ? 'this operation needs the access token of a sign-in, not an API key'
    : 'the access token is not valid, or has expired';
