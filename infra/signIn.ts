import { Duration } from 'aws-cdk-lib';
import {
  CfnManagedLoginBranding,
  OAuthScope,
  type UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { SignInOptions } from './options.ts';
import type { UserPoolParts } from './userPool.ts';

/** The sign-in provider, for functions and people. */
export interface SignIn {
  /** An OpenID Connect issuer. */
  readonly issuer: string;
  /** The issuer's client id of the portal. */
  readonly clientId: string;
  /** The audience of the issuer's access tokens; undefined if they have none. */
  readonly audience: string | undefined;
  /** The origin of the pages to sign in at and of the token endpoint, which the portal calls. */
  readonly pagesOrigin: string;
}

export interface SignInProps {
  readonly options: SignInOptions;
  /** The user pool; undefined where the owner has another provider. */
  readonly people: UserPoolParts | undefined;
  /** The portal's address: the only return address. */
  readonly portalUrl: string;
}

/** The owner's OpenID Connect provider, or the user pool with the portal as its client. */
export function signIn(scope: Construct, { options, people, portalUrl }: SignInProps): SignIn {
  if (people) return portalSignIn(scope, people, portalUrl);
  if (options.issuer === undefined) throw new Error('the stage has neither a user pool nor a provider');
  return { ...options, pagesOrigin: new URL(options.issuer).origin };
}

/** The portal as the only client of the pool. It is next to the gateway, not to the pool, because its return address is the gateway's. */
function portalSignIn(scope: Construct, { pool, domain }: UserPoolParts, portalUrl: string): SignIn {
  const client = portalClient(scope, pool, portalUrl);
  // Without a style, even Cognito's default, the pages show "Login pages unavailable".
  new CfnManagedLoginBranding(scope, 'Pages', {
    userPoolId: pool.userPoolId,
    clientId: client.userPoolClientId,
    useCognitoProvidedValues: true,
  });
  return {
    issuer: pool.userPoolProviderUrl,
    clientId: client.userPoolClientId,
    audience: undefined,
    pagesOrigin: domain.baseUrl(),
  };
}

/** A public client: the portal is a page and cannot keep a secret, so PKCE binds a sign-in to its tab. */
function portalClient(scope: Construct, pool: UserPool, portalUrl: string): UserPoolClient {
  return new UserPoolClient(scope, 'Portal', {
    userPool: pool,
    generateSecret: false,
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL],
      callbackUrls: [portalUrl],
      logoutUrls: [portalUrl],
    },
    supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
    preventUserExistenceErrors: true,
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    // The shortest possible time: the portal does not use it.
    refreshTokenValidity: Duration.hours(1),
  });
}

/** The variables that `shared/signIn/issuer.ts` reads. */
export const signInEnvironment = ({ issuer, clientId, audience, pagesOrigin }: SignIn): Record<string, string> => ({
  ISSUER: issuer,
  CLIENT_ID: clientId,
  ...(audience ? { AUDIENCE: audience } : {}),
  SIGN_IN_ORIGIN: pagesOrigin,
});
