import { randomBytes } from 'node:crypto';
import { Problem } from '../../common/problem.ts';
import { codeGrant } from '../../local/signIn/accessToken.ts';
import type { EmulatorEnvironment } from './emulator.ts';

/** A person of the rehearsal. The password is only for the emulator, and is deleted with it. */
const person = { email: 'ada@example.com', password: `Rehearsal-${randomBytes(12).toString('base64url')}-1` };

/** The code that the emulator sends in every mail. */
const mailedCode = '123456';

/**
 * Signs a person up in the emulator's user pool, and signs in at its pages as the portal does.
 * @returns an access token
 */
export async function signUp(clientId: string, portalUrl: string, { AWS_ENDPOINT_URL: url = '' }: EmulatorEnvironment): Promise<string> {
  const { email, password } = person;
  const confirm = (code: string) => userPool(url, 'ConfirmSignUp', { ClientId: clientId, Username: email, ConfirmationCode: code });
  const UserAttributes = [{ Name: 'email', Value: email }];
  hold(200, await userPool(url, 'SignUp', { ClientId: clientId, Username: email, Password: password, UserAttributes }));
  // The address must be verified.
  hold(400, await confirm('000000'));
  hold(200, await confirm(mailedCode));

  const grant = codeGrant(clientId, portalUrl);
  hold(200, await fetch(`${url}/oauth2/authorize?${new URLSearchParams(grant.query)}`));
  const form = new URLSearchParams({ ...grant.query, username: email, password });
  const back = await fetch(`${url}/login`, { method: 'POST', body: form, redirect: 'manual' });
  const { accessToken } = await grant.tokens(`${url}/oauth2/token`, back.headers.get('location') ?? 'none:');
  return accessToken;
}

/** One of the actions of a user pool that need no credentials. */
function userPool(url: string, action: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

function hold(status: number, response: Response): void {
  if (response.status !== status) throw new Problem(`${response.url} responded with ${response.status}, not ${status}`);
}
