import { Aws, Duration, Fn, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  FeaturePlan,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { SignIn } from './signIn.ts';
import { suppressFinding } from './suppressFinding.ts';

export interface UserPoolProps {
  /** The portal's address: the one page that people come back to. */
  readonly portalUrl: string;
  /** Whether people may open accounts by themselves. */
  readonly signUp: boolean;
  /** An address of a domain that Amazon SES has verified in the stack's region; undefined for Cognito's own sender. */
  readonly mailFrom: string | undefined;
  /** Whether the people outlive the stack. */
  readonly keep: boolean;
}

/** The people of a stage, in Amazon Cognito, with its own pages to sign up and in, and the portal as their one client. */
export function userPoolSignIn(scope: Construct, { portalUrl, ...props }: UserPoolProps): SignIn {
  const pool = people(scope, props);
  const client = portalClient(pool, portalUrl);
  const domain = pool.addDomain('Domain', {
    cognitoDomain: { domainPrefix: domainPrefix() },
    managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
  });
  if (props.keep) domain.applyRemovalPolicy(RemovalPolicy.RETAIN);
  // Without a style, even Cognito's own, the pages answer "Login pages unavailable".
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

function people(scope: Construct, { signUp, mailFrom, keep }: Omit<UserPoolProps, 'portalUrl'>): UserPool {
  const pool = new UserPool(scope, 'People', {
    // Managed login needs Essentials.
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: signUp,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    standardAttributes: { email: { required: true, mutable: true } },
    autoVerify: { email: true },
    // A new address counts once it is verified; until then the old one stays.
    keepOriginal: { email: true },
    userVerification: {
      emailSubject: 'Your code for the Pet Store',
      emailBody: 'Your code for the Pet Store is {####}. If you did not ask for it, ignore this mail.',
    },
    ...(mailFrom ? { email: mailOf(mailFrom) } : {}),
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    passwordPolicy: {
      minLength: 12,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
      tempPasswordValidity: Duration.days(3),
    },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    deletionProtection: keep,
    removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  const plus = 'Threat protection costs extra for each person (Plus plan), and a sign-in reaches no more than the keys of its own account';
  suppressFinding(pool, plus, 'AwsSolutions::AwsSolutions-COG8');
  const optional = 'Each person may turn on a second factor (TOTP); to require it would turn away those who try the Free plan';
  suppressFinding(pool, optional, 'AwsSolutions::AwsSolutions-COG2');
  return pool;
}

const mailOf = (fromEmail: string): UserPoolEmail =>
  UserPoolEmail.withSES({ fromEmail, fromName: 'Pet Store', sesVerifiedDomain: fromEmail.split('@')[1] ?? '', sesRegion: Aws.REGION });

/** A public client: the portal is a page and keeps no secret, so a sign-in is tied to its tab by PKCE. */
function portalClient(pool: UserPool, portalUrl: string): UserPoolClient {
  return pool.addClient('Portal', {
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
    // The shortest there is: the portal does not use it.
    refreshTokenValidity: Duration.hours(1),
  });
}

/** One of a kind in its region among all accounts, and so is the last part of the stack's id: twelve hexadecimal digits. */
function domainPrefix(): string {
  const uuid = Fn.select(2, Fn.split('/', Aws.STACK_ID));
  return `pet-store-${Fn.select(4, Fn.split('-', uuid))}`;
}
