import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { signInEnvironment } from '../../infra/signIn.ts';
import { bundled, synthesize } from './assembly.ts';
import { withIssuer, withOptions } from './synthesize.ts';
import { resourcesOf } from './template.ts';

const bundles = await bundled();

describe('the user pool of the stack', () => {
  const { template: json } = synthesize(bundles);
  const template = Template.fromJSON({ ...json });
  const [pool] = resourcesOf(json, 'AWS::Cognito::UserPool');
  const [client] = resourcesOf(json, 'AWS::Cognito::UserPoolClient');

  it('lets people sign up by themselves', () => {
    expect(pool?.properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly).toBe(false);
  });

  it('has its own pages at an address that no other stack has', () => {
    template.hasResourceProperties('AWS::Cognito::UserPoolDomain', { ManagedLoginVersion: 2 });
    const [domain] = Object.values(template.findResources('AWS::Cognito::UserPoolDomain'));
    expect(JSON.stringify(domain)).toContain('AWS::StackId');
  });

  it('is the issuer of people and functions', () => {
    template.hasOutput('Issuer', { Value: { 'Fn::GetAtt': [pool?.logicalId, 'ProviderURL'] } });
    template.hasOutput('ClientId', { Value: { Ref: client?.logicalId } });
  });
});

it('-c mailFrom=… sends by Amazon SES', () => {
  const [pool] = resourcesOf(synthesize(bundles, withOptions).template, 'AWS::Cognito::UserPool');
  expect(pool?.properties.EmailConfiguration).toMatchObject({ EmailSendingAccount: 'DEVELOPER', From: 'Pet Store <accounts@example.com>' });
  expect(JSON.stringify(pool?.properties.EmailConfiguration)).toContain(':identity/example.com');
});

it('with -c signUp=false only operators add people', () => {
  const [pool] = resourcesOf(synthesize(bundles, withOptions).template, 'AWS::Cognito::UserPool');
  expect(pool?.properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly).toBe(true);
});

it('-c issuer=… -c clientId=… replace the user pool', () => {
  const { template: json } = synthesize(bundles, withIssuer);
  const template = Template.fromJSON({ ...json });
  template.resourceCountIs('AWS::Cognito::UserPool', 0);
  template.hasOutput('Issuer', { Value: 'https://id.example.com/tenant' });
  template.hasOutput('ClientId', { Value: 'portal' });
});

it('functions get the audience if there is one', () => {
  const signIn = {
    issuer: 'https://id.example.com/tenant',
    clientId: 'portal',
    audience: undefined,
    pagesOrigin: 'https://id.example.com',
  };
  const variables = { ISSUER: 'https://id.example.com/tenant', CLIENT_ID: 'portal', SIGN_IN_ORIGIN: 'https://id.example.com' };
  expect(signInEnvironment(signIn)).toEqual(variables);
  expect(signInEnvironment({ ...signIn, audience: 'https://api.example.com' })).toEqual({
    ...variables,
    AUDIENCE: 'https://api.example.com',
  });
});
