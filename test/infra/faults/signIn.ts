import { type Fault, first, remove, set, setFunction, spoil } from './plant.ts';

const pool = 'AWS::Cognito::UserPool';
const client = 'AWS::Cognito::UserPoolClient';

export const signInFaults: readonly Fault[] = [
  [
    'an operation that knows the issuer for nothing',
    setFunction('getPet', { Environment: { Variables: { ISSUER: 'https://id.example.com' } } }),
    'PetStore-prod-getPet knows ISSUER and has no use for it',
  ],
  ['people whose address nobody verifies', set(pool, { AutoVerifiedAttributes: [] }), 'verifies no e-mail'],
  ['people who go with the stack', (t) => spoil(first(t, pool).resource, { DeletionPolicy: 'Delete' }), 'has DeletionPolicy Delete'],
  ['people who can be deleted', set(pool, { DeletionProtection: 'INACTIVE' }), 'wrong deletion protection'],
  ['a plan without managed login', set(pool, { UserPoolTier: 'LITE' }), 'a plan without managed login'],
  ['a client with a secret', set(client, { GenerateSecret: true }), 'has a secret, which a page cannot keep'],
  ['the implicit flow', set(client, { AllowedOAuthFlows: ['implicit'] }), 'allows the flows implicit'],
  ['a way back to a foreign page', set(client, { CallbackURLs: ['http://localhost'] }), 'leads to "http://localhost"'],
  ['no way back', set(client, { LogoutURLs: [] }), 'does not only lead to the portal'],
  ['a client that reveals who has signed up', set(client, { PreventUserExistenceErrors: 'LEGACY' }), 'reveals who has signed up'],
  ['pages without a style', remove('AWS::Cognito::ManagedLoginBranding'), 'has no pages: it has no branding'],
];
