import type { Construct } from 'constructs';
import type { SignInOptions } from './options.ts';
import { portalSignIn, type UserPoolParts } from './userPool.ts';

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

/** The variables that `shared/signIn/issuer.ts` reads. */
export const signInEnvironment = ({ issuer, clientId, audience, pagesOrigin }: SignIn): Record<string, string> => ({
  ISSUER: issuer,
  CLIENT_ID: clientId,
  ...(audience ? { AUDIENCE: audience } : {}),
  SIGN_IN_ORIGIN: pagesOrigin,
});
