import { accountIdOf } from '../../accounts/apiKey.ts';
import type { AccessTokens } from '../../signIn/accessTokens.ts';
import { type AdmissionDependencies, inTimeOrUnavailable } from '../admission.ts';
import { bearerCredential } from '../bearer.ts';
import type { ApiRequest, Middleware } from '../requestState.ts';
import { signedInLimit } from './signedInLimit.ts';

interface AccessTokenDependencies extends AdmissionDependencies {
  readonly accessTokens: AccessTokens;
}

/**
 * Verifies the access token of a request, and sets `signedIn` to its person and account. Without a valid token it sets nothing;
 * `signedInLimit` refuses the request after its source address is charged.
 */
function accessToken({ accessTokens, limiter }: AccessTokenDependencies): Middleware {
  async function verify({ event, internal }: ApiRequest, { verify }: AccessTokens): Promise<void> {
    const token = bearerCredential(event.headers.authorization);
    const person = token === undefined ? undefined : await verify(token);
    if (person) internal.signedIn = { accountId: accountIdOf(person.issuer, person.subject), owner: person.owner };
  }
  return { before: (request) => inTimeOrUnavailable(request, { limiter }, verify(request, accessTokens)) };
}

/** The middlewares of operations that take an access token. */
export const accessTokenAdmission = (dependencies: AccessTokenDependencies): readonly Middleware[] => [
  accessToken(dependencies),
  signedInLimit(dependencies),
];
