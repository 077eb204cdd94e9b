import { createHash, randomBytes } from 'node:crypto';
import { isRecord } from '../../common/isRecord.ts';
import { discoveryAddress } from '../../shared/signIn/issuer.ts';
import type { LocalSignIn } from './server.ts';

export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
}

/** One sign-in of a page: authorization code with PKCE. @param callback the address to which the provider redirects the browser */
export function codeGrant(clientId: string, callback: string) {
  const verifier = randomBytes(32).toString('base64url');
  const query = {
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: callback,
    state: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  return {
    query,
    /** @param back the address to which the provider redirected the browser */
    async tokens(endpoint: string, back: string): Promise<Tokens> {
      const { searchParams } = new URL(back);
      const code = searchParams.get('code');
      if (!code || searchParams.get('state') !== query.state) throw new Error(`the sign-in came back without a code of its own: ${back}`);
      const form = { grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: callback, code_verifier: verifier };
      const tokens = await json(await fetch(endpoint, { method: 'POST', body: new URLSearchParams(form) }));
      return { accessToken: String(tokens.access_token), idToken: String(tokens.id_token) };
    },
  };
}

/**
 * Signs a person in at the local provider as a browser does, with its form.
 * @param email the person to sign in
 */
export async function signInAs(email: string, { issuer, clientId }: Pick<LocalSignIn, 'issuer' | 'clientId'>): Promise<Tokens> {
  const { authorization_endpoint: authorize, token_endpoint: token } = await json(await fetch(discoveryAddress(issuer)));
  const callback = 'http://127.0.0.1/portal';
  const grant = codeGrant(clientId, callback);
  const cookies = new Map<string, string>();
  const page = await follow(`${authorize}?${new URLSearchParams(grant.query)}`, callback, cookies);
  return grant.tokens(String(token), await follow(page, callback, cookies, new URLSearchParams({ email })));
}

/** The sign-in provider that the portal of a service names. */
export async function signInOf(url: string): Promise<Pick<LocalSignIn, 'issuer' | 'clientId'>> {
  const portal = await (await fetch(`${url}/portal`)).text();
  const attribute = (name: string) => new RegExp(`data-${name}="([^"]+)"`).exec(portal)?.[1] ?? '';
  return { issuer: attribute('issuer'), clientId: attribute('client-id') };
}

/**
 * Sends a request as a browser does: it keeps cookies and follows redirects.
 * @returns the last address. If it begins with `end`, it was not opened.
 */
async function follow(address: string, end: string, cookies: Map<string, string>, form?: URLSearchParams): Promise<string> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(address, { ...(form && { method: 'POST', body: form }), redirect: 'manual', headers: { cookie } });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  const location = response.headers.get('location');
  const next = location && new URL(location, address).href;
  if (next) return next.startsWith(end) ? next : follow(next, end, cookies);
  if (response.ok) return address;
  throw new Error(`${address} responded with ${response.status}: ${await response.text()}`);
}

async function json(response: Response): Promise<Record<string, unknown>> {
  const value: unknown = await response.json();
  if (response.ok && isRecord(value)) return value;
  throw new Error(`${response.url} responded with ${response.status}: ${JSON.stringify(value)}`);
}
