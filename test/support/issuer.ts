import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** An OpenID Connect provider for one test file: its keys, and tokens that are valid or have a chosen fault. */
export interface Issuer {
  readonly url: string;
  readonly clientId: string;
  /** A valid access token. The given header, claims and key replace its own, and `undefined` removes a claim. */
  accessToken(claims?: Claims, header?: Claims, key?: SigningKey): string;
  /** The id token that a client gets with the access token, signed with the same key. */
  idToken(claims?: Claims): string;
  /** Publishes these keys from now on. */
  publish(keys: readonly SigningKey[]): void;
  /** Replaces the responses to paths with this ending, until `recover`. */
  answer(ending: string, respond: (response: ServerResponse) => void): void;
  recover(): void;
  /** The requested paths. */
  readonly requests: string[];
}

type Claims = Readonly<Record<string, unknown>>;

export interface SigningKey {
  readonly kid: string;
  readonly alg: 'RS256' | 'ES256' | 'EdDSA';
  readonly privateKey: KeyObject;
}

export function signingKey(kid: string, alg: SigningKey['alg'] = 'ES256'): SigningKey {
  return { kid, alg, privateKey: privateKeys[alg]() };
}

const privateKeys = {
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  EdDSA: () => generateKeyPairSync('ed25519').privateKey,
};

/** Starts an issuer on a free port of this machine; it stops with the test file. */
export async function startIssuer(): Promise<Issuer> {
  const ownKey = signingKey('issuer-key');
  let published: readonly SigningKey[] = [ownKey];
  const responders = new Map<string, (response: ServerResponse) => void>();
  const requests: string[] = [];

  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const respond = [...responders].find(([ending]) => url.endsWith(ending))?.[1];
    if (respond) respond(response);
    else if (url === '/.well-known/openid-configuration')
      response.end(JSON.stringify({ issuer: issuer.url, jwks_uri: `${issuer.url}/keys` }));
    else if (url === '/keys') response.end(JSON.stringify({ keys: published.map(publicKey) }));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer: Issuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'portal',
    accessToken(claims, header, key = ownKey) {
      const good = { iss: issuer.url, sub: 'a-person', client_id: issuer.clientId, token_use: 'access', ...lifetime() };
      return signed({ kid: key.kid, alg: key.alg, ...header }, { ...good, ...claims }, key);
    },
    idToken(claims) {
      const good = { iss: issuer.url, sub: 'a-person', aud: issuer.clientId, token_use: 'id', email: 'a@example.com', ...lifetime() };
      return signed({ kid: ownKey.kid, alg: ownKey.alg, typ: 'JWT' }, { ...good, ...claims }, ownKey);
    },
    publish: (keys) => {
      published = keys;
    },
    answer: (ending, respond) => responders.set(ending, respond),
    recover: () => responders.clear(),
    requests,
  };
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return issuer;
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
