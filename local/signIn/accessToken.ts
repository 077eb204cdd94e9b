import { createHash, randomBytes } from 'node:crypto';
import { isRecord } from '../../common/isRecord.ts';
import { discoveryAddress } from '../../shared/signIn/issuer.ts';
import type { LocalSignIn } from './server.ts';

/** The tokens of a sign-in. */
export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
}

/**
 * Signs a person in at the local provider as a browser does, with its form: authorization code with PKCE.
 * @param email the person to sign in
 */
export async function signInAs(email: string, { issuer, clientId }: Pick<LocalSignIn, 'issuer' | 'clientId'>): Promise<Tokens> {
  const { authorization_endpoint: authorize, token_endpoint: token } = await json(await fetch(discoveryAddress(issuer)));
  const verifier = randomBytes(32).toString('base64url');
  const callback = 'http://127.0.0.1/portal';
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: callback,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const browser = openBrowser();
  const page = await browser.follow(`${authorize}?${query}`, callback);
  const back = await browser.follow(page, callback, new URLSearchParams({ email }));
  const code = new URL(back).searchParams.get('code');
  if (!code) throw new Error(`the sign-in came back without a code: ${back}`);

  const form = { grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: callback, code_verifier: verifier };
  const tokens = await json(await fetch(String(token), { method: 'POST', body: new URLSearchParams(form) }));
  return { accessToken: String(tokens.access_token), idToken: String(tokens.id_token) };
}

/** The parts of a browser that the flow needs: it keeps cookies and follows redirects. */
function openBrowser() {
  const cookies = new Map<string, string>();
  return {
    /** @returns the last address: of a page, or one that begins with `end`, which is not opened */
    async follow(address: string, end: string, form?: URLSearchParams): Promise<string> {
      let next: { readonly address: string; readonly form?: URLSearchParams | undefined } = { address, form };
      for (let redirects = 0; redirects < 10; redirects++) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const request = next.form ? { method: 'POST', body: next.form } : {};
        const response = await fetch(next.address, { ...request, redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (!location) {
          if (response.ok) return next.address;
          throw new Error(`${next.address} responded with ${response.status}: ${await response.text()}`);
        }
        next = { address: new URL(location, next.address).href };
        if (next.address.startsWith(end)) return next.address;
      }
      throw new Error(`${address} leads nowhere`);
    },
  };
}

async function json(response: Response): Promise<Record<string, unknown>> {
  const value: unknown = await response.json();
  if (response.ok && isRecord(value)) return value;
  throw new Error(`${response.url} responded with ${response.status}: ${JSON.stringify(value)}`);
}
