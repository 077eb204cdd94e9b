import type { Construct } from 'constructs';
import type { SignInOptions } from './options.ts';
import { type UserPoolProps, userPoolSignIn } from './userPool.ts';

/** Who signs people in, as functions and people need to know it. */
export interface SignIn {
  /** An OpenID Connect issuer. */
  readonly issuer: string;
  /** The portal, as the issuer knows it. */
  readonly clientId: string;
  /** What the issuer's access tokens are for; undefined where they do not say. */
  readonly audience: string | undefined;
  /** The origin of the pages to sign in at and of the token endpoint, which the portal calls. */
  readonly pagesOrigin: string;
}

export interface SignInProps extends Omit<UserPoolProps, 'signUp' | 'mailFrom'> {
  readonly options: SignInOptions;
}

/** An OpenID Connect provider of the owner's, or else a user pool in the stack. */
export function signIn(scope: Construct, { options, ...stage }: SignInProps): SignIn {
  if (options.issuer === undefined) return userPoolSignIn(scope, { ...stage, ...options });
  return { ...options, pagesOrigin: new URL(options.issuer).origin };
}

/** What `shared/signIn/issuer.ts` reads. */
export const signInEnvironment = ({ issuer, clientId, audience, pagesOrigin }: SignIn): Record<string, string> => ({
  ISSUER: issuer,
  CLIENT_ID: clientId,
  ...(audience ? { AUDIENCE: audience } : {}),
  SIGN_IN_ORIGIN: pagesOrigin,
});
