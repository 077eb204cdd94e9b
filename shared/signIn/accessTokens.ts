import { JwtBaseError } from 'aws-jwt-verify/error';
import { type DecomposedJwt, decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { JwtVerifier } from 'aws-jwt-verify/jwt-verifier';
import { discoveryAddress, type TokenRules } from './issuer.ts';
import { IssuerKeys } from './issuerKeys.ts';

/** A person who is signed in. Issuer and subject together name the person for good; the owner is for people to read. */
interface SignedIn {
  readonly issuer: string;
  readonly subject: string;
  /** The e-mail address where the token has one, else the user name, else the subject. */
  readonly owner: string;
}

export interface AccessTokens {
  /**
   * Verifies an access token: issuer, client, use, signature and expiry.
   * @returns undefined where it is not a valid access token of this stage
   * @throws Error `IssuerUnavailable`, which `isUnavailable` knows, where the issuer's keys cannot be fetched
   */
  verify(token: string): Promise<SignedIn | undefined>;
}

/** The clocks of issuer and function may differ by so much. */
const graceSeconds = 5;

/**
 * Access tokens of one issuer for one client; docs/decisions/0009 has the rules. Made once for an instance of a function, for it keeps the
 * issuer's keys. Expiry is measured by the machine's clock.
 * @param now milliseconds since the epoch, for the age of the keys
 */
export function accessTokens(config: TokenRules, now: () => number): AccessTokens {
  const { issuer, audience } = config;
  const verifier = JwtVerifier.create(
    { issuer, audience: audience ?? null, jwksUri: discoveryAddress(issuer), graceSeconds },
    { jwksCache: new IssuerKeys(issuer, now) },
  );
  return {
    async verify(token) {
      try {
        // Before the keys are needed, so that a token of somebody else's makes nobody fetch them.
        if (!isMeantForUs(decomposeUnverifiedJwt(token), config)) return undefined;
        return signedIn(await verifier.verify(token));
      } catch (error) {
        if (error instanceof JwtBaseError) return undefined;
        throw error;
      }
    },
  };
}

function isMeantForUs({ header, payload }: DecomposedJwt, { issuer, clientId }: TokenRules): boolean {
  return (
    payload.iss === issuer &&
    isAccessToken(header.typ, payload.token_use) &&
    (payload.client_id ?? payload.azp) === clientId &&
    typeof payload.sub === 'string' &&
    payload.sub !== '' &&
    // A token that never expires could never be taken back.
    payload.exp !== undefined &&
    // Extensions that must be understood: we understand none. RFC 7515, section 4.1.11.
    header.crit === undefined
  );
}

/** Whether a token says that it is an access token: in the words of RFC 9068, section 2.1, or in those of Amazon Cognito. */
function isAccessToken(type: unknown, use: unknown): boolean {
  if (use !== undefined) return use === 'access';
  return typeof type === 'string' && /^(application\/)?at\+jwt$/i.test(type);
}

function signedIn({ iss, sub, ...claims }: DecomposedJwt['payload']): SignedIn {
  // An address that is known not to be the person's own tells nothing about the person.
  const email = claims.email_verified === false ? undefined : claims.email;
  const names = [email, claims.username, claims.preferred_username, sub];
  const owner = names.find((name) => typeof name === 'string' && name !== '');
  return { issuer: String(iss), subject: String(sub), owner: String(owner) };
}
