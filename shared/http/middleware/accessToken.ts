import { accountIdOf } from '../../accounts/accountId.ts';
import type { AccessTokens } from '../../signIn/accessTokens.ts';
import { type AdmissionDependencies, inTimeOrUnavailable } from '../admission.ts';
import { bearerCredential } from '../bearer.ts';
import type { ApiRequest, Middleware } from '../requestState.ts';

interface AccessTokenDependencies extends AdmissionDependencies {
  readonly accessTokens?: AccessTokens;
}

/**
 * Verifies the access token of a request, and sets `signedIn` to its person and account. Without a valid token it sets nothing;
 * `signedInLimit` refuses the request after its source address is charged.
 * @throws Error at the start of a function without a verifier in its dependencies
 */
export function accessToken({ accessTokens, limiter }: AccessTokenDependencies): Middleware {
  if (!accessTokens) throw new Error('an operation that takes an access token needs the dependencies of signInDependencies.ts');
  async function verify({ event, internal }: ApiRequest, { verify }: AccessTokens): Promise<void> {
    const token = bearerCredential(event.headers.authorization);
    const person = token === undefined ? undefined : await verify(token);
    if (person) internal.signedIn = { accountId: accountIdOf(person.issuer, person.subject), owner: person.owner };
  }
  return { before: (request) => inTimeOrUnavailable(request, { limiter }, verify(request, accessTokens)) };
}
