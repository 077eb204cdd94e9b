/** What an access token of this stage must say. */
export interface TokenRules {
  /** The issuer, exactly as its tokens' `iss` claim says it. */
  readonly issuer: string;
  readonly clientId: string;
  /** What a token's `aud` claim must name; undefined where the provider's tokens have no audience, as Cognito's. */
  readonly audience: string | undefined;
}

/** Who signs people in for this stage: an OpenID Connect provider, and the client that the portal is to it. */
export interface SignInConfig extends TokenRules {
  /** The origin of the pages to sign in at and of the token endpoint; the issuer's own, where nothing else is said. */
  readonly pagesOrigin: string;
}

/**
 * Reads who signs people in. A function that needs no sign-in has none of these variables.
 * @throws Error that names the variable that is missing or wrong
 */
export function readSignIn(env: Readonly<Record<string, string | undefined>>): SignInConfig {
  const { ISSUER, CLIENT_ID, AUDIENCE, SIGN_IN_ORIGIN } = env;
  if (!ISSUER || !CLIENT_ID) throw new Error('environment variables are missing: ISSUER and CLIENT_ID say who signs people in');
  if (!isIssuer(ISSUER)) throw new Error(`ISSUER is ${ISSUER}; it must be ${issuerRule}`);
  return {
    issuer: ISSUER,
    clientId: CLIENT_ID,
    audience: AUDIENCE || undefined,
    pagesOrigin: SIGN_IN_ORIGIN || new URL(ISSUER).origin,
  };
}

export const issuerRule = 'an https address with no query and no fragment, such as https://id.example.com';

/** Whether the text can be an issuer (OpenID Connect Discovery 1.0, section 3). On this machine alone it may be http. */
export function isIssuer(text: string): boolean {
  return isSecureAddress(text) && !/[?#]/.test(text);
}

/** Where an issuer describes itself. OpenID Connect Discovery 1.0, section 4. */
export const discoveryAddress = (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** Whether what this address answers comes from who it names: over https, or from this machine. */
export function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
}

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);
