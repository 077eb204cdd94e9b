import { Aws, Duration } from 'aws-cdk-lib';
import {
  CfnManagedLoginBranding,
  type IUserPool,
  OAuthScope,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { accessTokenSeconds } from '../../shared/signIn/accessTokens.ts';
import { ofGeneration, type UserPoolParts } from '../data/userPool.ts';
import { stackParameter } from '../stageStack.ts';
import type { SignInOptions } from '../stages/options.ts';
import type { StageName } from '../stages/stageSettings.ts';

export interface SignIn {
  readonly issuer: string;
  readonly clientId: string;
  /** The audience of the issuer's access tokens; undefined if they have none. */
  readonly audience: string | undefined;
  /** The origin of the sign-in pages and of the token endpoint, which the portal calls. */
  readonly pagesOrigin: string;
}

export interface SignInProps {
  readonly stage: StageName;
  readonly options: SignInOptions;
  /** The user pool; undefined if the owner has another provider. */
  readonly userPool: UserPoolParts | undefined;
  /** The portal's address, which is the only redirect URI. */
  readonly portalUrl: string;
}

/**
 * The owner's OpenID Connect provider, or the user pool with the portal as its only client. The client is next to the gateway, not to the
 * pool, because its redirect URI is an address of the gateway.
 */
export function signIn(scope: Construct, { stage, options, userPool, portalUrl }: SignInProps): SignIn {
  if (options.issuer !== undefined) return { ...options, pagesOrigin: new URL(options.issuer).origin };
  if (!userPool) throw new Error('the stage has neither a user pool nor a provider');
  const idOf = (id: string) => ofGeneration(id, options.userPoolGeneration);
  const userPoolId = stackParameter(scope, stage, idOf('UserPool'), userPool.pool.userPoolId);
  const domain = stackParameter(scope, stage, idOf('SignInDomain'), userPool.domain.domainName);
  const client = portalClient(scope, idOf('Portal'), UserPool.fromUserPoolId(scope, 'Pool', userPoolId), portalUrl);
  // Without a style, even Cognito's default style, the pages show "Login pages unavailable".
  new CfnManagedLoginBranding(scope, idOf('Pages'), {
    userPoolId,
    clientId: client.userPoolClientId,
    useCognitoProvidedValues: true,
  });
  return {
    // The issuer in Cognito's form:
    // https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-verifying-a-jwt.html
    issuer: `https://cognito-idp.${Aws.REGION}.amazonaws.com/${userPoolId}`,
    clientId: client.userPoolClientId,
    audience: undefined,
    pagesOrigin: `https://${domain}.auth.${Aws.REGION}.amazoncognito.com`,
  };
}

/** A public client: the portal is a page and cannot keep a secret, so PKCE binds a sign-in to its tab. */
function portalClient(scope: Construct, id: string, pool: IUserPool, portalUrl: string): UserPoolClient {
  return new UserPoolClient(scope, id, {
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
    accessTokenValidity: Duration.seconds(accessTokenSeconds),
    idTokenValidity: Duration.hours(1),
    // The shortest possible time, because the portal does not use it.
    refreshTokenValidity: Duration.hours(1),
  });
}

/** The variables that `shared/signIn/issuer.ts` reads. */
export const signInEnvironment = ({ issuer, clientId, audience, pagesOrigin }: SignIn) => ({
  ISSUER: issuer,
  CLIENT_ID: clientId,
  AUDIENCE: audience || undefined,
  SIGN_IN_ORIGIN: pagesOrigin,
});
