import { Aws, Duration, Fn, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  ManagedLoginVersion,
  Mfa,
  UserPool,
  type UserPoolDomain,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { suppressFinding } from '../suppressFinding.ts';

export interface UserPoolProps {
  /** Whether people may open accounts by themselves. */
  readonly signUp: boolean;
  /** An address in a domain that Amazon SES has verified in the stack's region; undefined for Cognito's own sender. */
  readonly mailFrom: string | undefined;
  /** See `Options`. */
  readonly userPoolGeneration: number;
  /** Whether the pool stays when the stack is deleted. */
  readonly keep: boolean;
}

/** A user pool, and the address of its pages to sign up and sign in. */
export interface UserPoolParts {
  readonly pool: UserPool;
  readonly domain: UserPoolDomain;
}

/**
 * An id for one generation of the user pool. A new id changes the text of every reference to the pool, so the functions that read it get
 * new versions. A new value behind the same reference would not give them new versions.
 */
export const ofGeneration = (id: string, generation: number, separator = ''): string =>
  generation === 1 ? id : `${id}${separator}${generation}`;

export function userPool(scope: Construct, props: UserPoolProps): UserPoolParts {
  const pool = newPool(scope, props);
  const domain = pool.addDomain('Domain', {
    cognitoDomain: { domainPrefix: ofGeneration(domainPrefix(), props.userPoolGeneration, '-') },
    managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
  });
  if (props.keep) domain.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  return { pool, domain };
}

function newPool(scope: Construct, { signUp, userPoolGeneration, mailFrom, keep }: UserPoolProps): UserPool {
  const pool = new UserPool(scope, ofGeneration('People', userPoolGeneration), {
    // Managed login needs Essentials.
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: signUp,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    standardAttributes: { email: { required: true, mutable: true } },
    autoVerify: { email: true },
    // A new address is used only after it is verified. Until then the old address stays.
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
    removalPolicy: keep ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });
  const plus = 'Threat protection costs extra per person (Plus plan), and a sign-in only reaches the keys of its own account';
  suppressFinding(pool, plus, 'AwsSolutions::AwsSolutions-COG8');
  const optional = 'Each person may turn on a second factor (TOTP); requiring it would deter people who try the Free plan';
  suppressFinding(pool, optional, 'AwsSolutions::AwsSolutions-COG2');
  return pool;
}

const mailOf = (fromEmail: string): UserPoolEmail =>
  UserPoolEmail.withSES({ fromEmail, fromName: 'Pet Store', sesVerifiedDomain: fromEmail.split('@')[1] ?? '', sesRegion: Aws.REGION });

/** It must be unique in its region among all accounts. The last part of the stack's id is unique: twelve hexadecimal digits. */
function domainPrefix(): string {
  const uuid = Fn.select(2, Fn.split('/', Aws.STACK_ID));
  return `pet-store-${Fn.select(4, Fn.split('-', uuid))}`;
}
