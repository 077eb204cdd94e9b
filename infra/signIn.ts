import type { Construct } from 'constructs';
import type { SignInOptions } from './options.ts';
import { type UserPoolProps, userPoolSignIn } from './userPool.ts';

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

export interface SignInProps extends Omit<UserPoolProps, 'signUp' | 'mailFrom'> {
  readonly options: SignInOptions;
}

/** The owner's OpenID Connect provider, or a user pool in the stack. */
export function signIn(scope: Construct, { options, ...stage }: SignInProps): SignIn {
  if (options.issuer === undefined) return userPoolSignIn(scope, { ...stage, ...options });
  return { ...options, pagesOrigin: new URL(options.issuer).origin };
}

/** The variables that `shared/signIn/issuer.ts` reads. */
export const signInEnvironment = ({ issuer, clientId, audience, pagesOrigin }: SignIn): Record<string, string> => ({
  ISSUER: issuer,
  CLIENT_ID: clientId,
  ...(audience ? { AUDIENCE: audience } : {}),
  SIGN_IN_ORIGIN: pagesOrigin,
});
