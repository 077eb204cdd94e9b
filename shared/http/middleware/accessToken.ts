import { accountIdOf } from '../../accounts/apiKey.ts';
import type { AccessTokens } from '../../signIn/accessTokens.ts';
import { admission, inTimeOrUnavailable } from '../admission.ts';
import { ApiError, limitError } from '../apiError.ts';
import { bearerCredential } from '../bearerCredential.ts';
import { callerAddress } from '../callerAddress.ts';
import type { AccessTokenDependencies, MeteredDependencies } from '../functionDependencies.ts';
import { rateLimitHeaders } from '../rateLimitHeaders.ts';
import type { ApiRequest, Middleware } from '../requestState.ts';

/**
 * Verifies the access token of a request, and sets `signedIn` to its person and account. Without a valid token it sets nothing;
 * `signedInBucket` rejects the request after its source address is charged.
 */
export function accessToken({ accessTokens, limiter }: AccessTokenDependencies): Middleware {
  async function verify({ event, internal }: ApiRequest, { verify }: AccessTokens): Promise<void> {
    const token = bearerCredential(event.headers.authorization);
    const person = token === undefined ? undefined : await verify(token);
    if (person) internal.signedIn = { accountId: accountIdOf(person.issuer, person.subject), owner: person.owner };
  }
  return { before: (request) => inTimeOrUnavailable(request, { limiter }, verify(request, accessTokens)) };
}

/**
 * Takes a token for an account operation, from the account's own one of the anonymous buckets, so that reading the usage does not use up the
 * plan. Without a valid access token the source address is charged, and the request is rejected.
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
      const whose = signedIn ? 'the operations of an account allow' : 'without a valid access token a source address is allowed';
      throw limitError('rate_limit_exceeded', `${whose} ${outcome.reported.limit} requests per minute`, outcome.retryAfterSeconds);
    }
    throw unauthorized(event.headers.authorization);
  }
  return admission(dependencies, {
    charge,
    isExpected: ({ internal: { signedIn, now } }) => signedIn !== undefined && limiter.expectsSignedIn(signedIn.accountId, now),
  });
}

/** The challenge has an error code only where a token was sent. RFC 6750, section 3.1. */
function unauthorized(authorization = ''): ApiError {
  const challenge = authorization.trim() === '' ? 'Bearer' : 'Bearer error="invalid_token"';
  return new ApiError('invalid_access_token', problemOf(authorization), { 'www-authenticate': challenge });
}

/** Describes only what the caller can see in its own request, not why a token is invalid. */
function problemOf(authorization: string): string {
  if (authorization.trim() === '') return 'the Authorization header is missing; send Authorization: Bearer <ACCESS_TOKEN>';
  const token = bearerCredential(authorization);
  if (token === undefined) return 'Authorization must be: Bearer <ACCESS_TOKEN>';
  if (token.startsWith('petstore_')) return 'this operation takes the access token of a sign-in, not an API key';
  return 'the access token is not valid, or has expired';
}
