import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';
import { listen } from '../../local/network/listen.ts';

type Claims = Readonly<Record<string, unknown>>;

type SigningKey = ReturnType<typeof signingKey>;

export const signingKey = (kid: string, alg: keyof typeof privateKeys = 'ES256') => ({ kid, alg, privateKey: privateKeys[alg]() });

const privateKeys = {
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  EdDSA: () => generateKeyPairSync('ed25519').privateKey,
};

/**
 * Starts an OpenID Connect provider on a free port of this machine: its keys, and tokens that are valid or have a chosen fault. It stops with
 * the test file.
 */
export async function startIssuer() {
  const ownKey = signingKey('issuer-key');
  let published: readonly SigningKey[] = [ownKey];
  const responders = new Map<string, (response: ServerResponse) => void>();
  const requests: string[] = [];

  const server = createServer(({ url: path = '' }, response) => {
    requests.push(path);
    const respond = [...responders].find(([ending]) => path.endsWith(ending))?.[1];
    if (respond) respond(response);
    else if (path === '/.well-known/openid-configuration') response.end(JSON.stringify({ issuer: url, jwks_uri: `${url}/keys` }));
    else if (path === '/keys') response.end(JSON.stringify({ keys: published.map(publicKey) }));
    else response.writeHead(404).end();
  });
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  const clientId = 'portal';
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url,
    clientId,
    /** A valid access token. The given header, claims and key replace its own, and `undefined` removes a claim. */
    accessToken(claims: Claims = {}, header: Claims = {}, key = ownKey): string {
      const good = { iss: url, sub: 'a-person', client_id: clientId, token_use: 'access', ...lifetime() };
      return signed({ kid: key.kid, alg: key.alg, ...header }, { ...good, ...claims }, key);
    },
    /** The id token that a client gets with the access token, signed with the same key. */
    idToken(claims: Claims = {}): string {
      const good = { iss: url, sub: 'a-person', aud: clientId, token_use: 'id', email: 'a@example.com', ...lifetime() };
      return signed({ kid: ownKey.kid, alg: ownKey.alg, typ: 'JWT' }, { ...good, ...claims }, ownKey);
    },
    /** Publishes these keys from now on. */
    publish: (keys: readonly SigningKey[]) => {
      published = keys;
    },
    /** Replaces the responses to paths with this ending, until `recover`. */
    answer: (ending: string, respond: (response: ServerResponse) => void) => responders.set(ending, respond),
    recover: () => responders.clear(),
    /** The requested paths. */
    requests,
  };
}

/** By the machine's clock, which the verifier's library uses. */
function lifetime(): Claims {
  const now = Math.floor(Date.now() / 1000);
  return { iat: now, exp: now + 3600 };
}

function signed(header: Claims, payload: Claims, { alg, privateKey }: SigningKey): string {
  const input = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const digest = alg === 'EdDSA' ? null : 'sha256';
  return `${input}.${sign(digest, Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

function publicKey({ kid, privateKey }: SigningKey): Claims {
  const { kty, crv, x, y, n, e } = privateKey.export({ format: 'jwk' });
  return { kid, use: 'sig', kty, ...(n ? { n, e } : { crv, x, y }) };
}
