import { JwtBaseError } from 'aws-jwt-verify/error';
import { type DecomposedJwt, decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { JwtVerifier } from 'aws-jwt-verify/jwt-verifier';
import { clockSeconds } from '../../common/timeLimits.ts';
import { discoveryAddress, type TokenRules } from './issuer.ts';
import { IssuerKeys } from './issuerKeys.ts';

export type AccessTokens = Pick<ReturnType<typeof accessTokens>, 'verify'>;

/**
 * How long an access token is accepted, in seconds. Cognito and the sign-in of `npm start` put it into `exp`, which `verify` checks. Another
 * provider sets its own lifetime.
 */
export const accessTokenSeconds = 3_600;

/**
 * Verifies access tokens of one issuer for one client. docs/decisions/0009 has the rules. Create it once per instance of a function,
 * because it caches the issuer's keys. Expiry is checked with the machine's clock.
 * @param now milliseconds since the epoch, for the age of the keys
 */
export function accessTokens(config: TokenRules, now: () => number) {
  const { issuer, audience } = config;
  const jwksUri = discoveryAddress(issuer);
  const jwksCache = new IssuerKeys(issuer, now);
  const verifier = JwtVerifier.create({ issuer, audience: audience ?? null, jwksUri, graceSeconds: clockSeconds }, { jwksCache });
  return {
    /** Fetches the issuer's keys before a token needs them. Never rejects, and waits for at most a second. */
    open: () => jwksCache.open(jwksUri),
    /**
     * Verifies an access token: issuer, client, use, signature and expiry.
     * @returns undefined if it is not a valid access token of this stage
     * @throws Error `IssuerUnavailable`, which `isUnavailable` recognizes, if the issuer's keys cannot be fetched
     */
    async verify(token: string) {
      try {
        // Checked before the keys are needed, so that a token of another issuer causes no fetch.
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
    // A token without expiry would be valid for ever.
    payload.exp !== undefined &&
    // Critical extensions must be understood, and this service supports none (RFC 7515, section 4.1.11).
    header.crit === undefined
  );
}

/** Whether a token is marked as an access token: as in RFC 9068, section 2.1, or as Amazon Cognito does. */
function isAccessToken(type: unknown, use: unknown): boolean {
  if (use !== undefined) return use === 'access';
  return typeof type === 'string' && /^(application\/)?at\+jwt$/i.test(type);
}

/** Issuer and subject together identify a person permanently. The owner is for people to read: an address, a user name, or the subject. */
function signedIn({ iss, sub, ...claims }: DecomposedJwt['payload']) {
  // An unverified address does not identify the person.
  const email = claims.email_verified === false ? undefined : claims.email;
  const names = [email, claims.username, claims.preferred_username, sub];
  const owner = names.find((name) => typeof name === 'string' && name !== '');
  return { issuer: String(iss), subject: String(sub), owner: String(owner) };
}
