import { CfnOutput, type Stack } from 'aws-cdk-lib';
import type { Api } from './api.ts';
import type { SignIn } from './signIn.ts';

export interface OutputsProps {
  readonly api: Api;
  readonly signIn: SignIn;
}

/** What people and commands need to know of a deployed stage. */
export function addOutputs(stack: Stack, { api, signIn }: OutputsProps): void {
  const add = (id: string, value: string, description: string) => new CfnOutput(stack, id, { value, description });
  add('Url', api.url, 'The address of the API');
  add('ReferenceUrl', `${api.url}/docs`, 'The reference, for people');
  add('PortalUrl', `${api.url}/portal`, 'The page to sign in and create API keys; your own provider must allow it as return address');
  add('Issuer', signIn.issuer, 'The OpenID Connect provider that signs people in');
  add('ClientId', signIn.clientId, "The provider's client id of the portal");
}
