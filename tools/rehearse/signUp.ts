import { createHash, randomBytes } from 'node:crypto';
import { isRecord } from '../../common/isRecord.ts';
import { Problem } from '../../common/problem.ts';
import type { EmulatorEnvironment } from './emulator.ts';

/** A person of the rehearsal. The password is only for the emulator, and is deleted with it. */
const person = { email: 'ada@example.com', password: `Rehearsal-${randomBytes(12).toString('base64url')}-1` };

/** The code that the emulator sends in every mail. */
const mailedCode = '123456';

/**
 * Signs a person up in the emulator's user pool, and signs in at its pages as the portal does: authorization code with PKCE.
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

  const verifier = randomBytes(32).toString('base64url');
  const asked = {
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: portalUrl,
    state: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  hold(200, await fetch(`${url}/oauth2/authorize?${new URLSearchParams(asked)}`));
  const form = new URLSearchParams({ ...asked, username: email, password });
  const back = await fetch(`${url}/login`, { method: 'POST', body: form, redirect: 'manual' });
  const callback = new URL(back.headers.get('location') ?? 'none:');
  if (callback.searchParams.get('state') !== asked.state) throw new Problem(`the sign-in got ${back.status} ${await back.text()}`);

  const code = callback.searchParams.get('code') ?? '';
  const grant = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: portalUrl, code, code_verifier: verifier };
  const response = await fetch(`${url}/oauth2/token`, { method: 'POST', body: new URLSearchParams(grant) });
  const tokens: unknown = await response.json();
  if (isRecord(tokens) && typeof tokens.access_token === 'string') return tokens.access_token;
  throw new Problem(`the token endpoint responded with ${response.status} ${JSON.stringify(tokens)}`);
}

/** One of the actions of a user pool that need no credentials. */
function userPool(url: string, action: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

function hold(status: number, response: Response): void {
  if (response.status !== status) throw new Problem(`${response.url} responded with ${response.status}, not ${status}`);
}
