export interface TokenRules {
  /** The issuer, exactly as in the `iss` claim of its tokens. */
  readonly issuer: string;
  readonly clientId: string;
  /** The required `aud` claim; undefined if the provider's tokens have no audience, as Cognito's do not. */
  readonly audience: string | undefined;
}

/** The sign-in of this stage: an OpenID Connect provider, and its client for the portal. */
export interface SignInConfig extends TokenRules {
  /** The origin of the sign-in pages and of the token endpoint. By default it is the issuer's origin. */
  readonly pagesOrigin: string;
}

/**
 * Reads the sign-in configuration. A function without sign-in has none of these variables.
 * @throws Error that names the missing or wrong variable
 */
export function readSignIn(env: Readonly<Record<string, string | undefined>>): SignInConfig {
  const { ISSUER, CLIENT_ID, AUDIENCE, SIGN_IN_ORIGIN } = env;
  if (!ISSUER || !CLIENT_ID)
    throw new Error('the environment variables ISSUER and CLIENT_ID are missing; they say which provider signs people in');
  if (!isIssuer(ISSUER)) throw new Error(`ISSUER is ${ISSUER}; it must be ${issuerRule}`);
  if (!isProviderName(CLIENT_ID)) throw new Error(`CLIENT_ID is ${CLIENT_ID}; it must be ${providerNameRule}`);
  return {
    issuer: ISSUER,
    clientId: CLIENT_ID,
    audience: AUDIENCE || undefined,
    pagesOrigin: SIGN_IN_ORIGIN || new URL(ISSUER).origin,
  };
}

export const issuerRule = 'an https address with no query and no fragment, such as https://id.example.com';

/** Whether the text can be an issuer (OpenID Connect Discovery 1.0, section 3). Only an issuer on this machine may use http. */
export function isIssuer(text: string): boolean {
  return isSecureAddress(text) && isProviderName(text) && !/[?#]/.test(text);
}

export const providerNameRule = 'one word from the provider, without quotation marks, backslashes, backticks and angle brackets';

/**
 * Whether the text can be the provider's name of a client or an audience. The contract contains it in JSON, YAML and Markdown, unescaped.
 */
export const isProviderName = (text: string): boolean => /^[^\s"\\`<>]{1,255}$/.test(text);

/** The address of an issuer's discovery document. OpenID Connect Discovery 1.0, section 4. */
export const discoveryAddress = (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** Whether the address is authenticated, which means https or an address on this machine. */
export function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
}

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);
