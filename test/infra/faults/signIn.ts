import { functionOf } from '../template.ts';
import { type Fault, first, spoil } from './plant.ts';

const pool = 'AWS::Cognito::UserPool';
const client = 'AWS::Cognito::UserPoolClient';

export const signInFaults: readonly Fault[] = [
  [
    'an operation that knows the issuer for nothing',
    (t) => spoil(functionOf(t, 'getPet').properties, { Environment: { Variables: { ISSUER: 'https://id.example.com' } } }),
    'PetStore-prod-getPet knows ISSUER and has no use for it',
  ],
  ['people whose address nobody verifies', (t) => spoil(first(t, pool).properties, { AutoVerifiedAttributes: [] }), 'verifies no e-mail'],
  ['people who go with the stack', (t) => spoil(first(t, pool).resource, { DeletionPolicy: 'Delete' }), 'has DeletionPolicy Delete'],
  ['people who can be deleted', (t) => spoil(first(t, pool).properties, { DeletionProtection: 'INACTIVE' }), 'wrong deletion protection'],
  ['a plan without managed login', (t) => spoil(first(t, pool).properties, { UserPoolTier: 'LITE' }), 'a plan without managed login'],
  ['a client with a secret', (t) => spoil(first(t, client).properties, { GenerateSecret: true }), 'has a secret, which a page cannot keep'],
  ['the implicit flow', (t) => spoil(first(t, client).properties, { AllowedOAuthFlows: ['implicit'] }), 'allows the flows implicit'],
  [
    'a way back to a foreign page',
    (t) => spoil(first(t, client).properties, { CallbackURLs: ['http://localhost'] }),
    'leads to "http://localhost"',
  ],
  ['no way back', (t) => spoil(first(t, client).properties, { LogoutURLs: [] }), 'does not only lead to the portal'],
  [
    'a client that reveals who has signed up',
    (t) => spoil(first(t, client).properties, { PreventUserExistenceErrors: 'LEGACY' }),
    'reveals who has signed up',
  ],
  [
    'pages without a style',
    (t) => delete t.Resources[first(t, 'AWS::Cognito::ManagedLoginBranding').logicalId],
    'has no pages: it has no branding',
  ],
];
