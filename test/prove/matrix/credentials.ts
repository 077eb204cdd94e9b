import { randomBytes } from 'node:crypto';
import { putAccount } from '../../../local/samples/putAccount.ts';
import type { AccountStore } from '../../../shared/accounts/accountItems.ts';
import { accountKeys } from '../../../shared/accounts/accountKeys.ts';
import { accountIdFrom, apiKeyFrom, readApiKey } from '../../../shared/accounts/apiKey.ts';
import { type Issuer, signingKey } from '../../support/issuerServer.ts';

/** An invalid credential, and how it is rejected. */
export interface WrongCredential {
  readonly name: string;
  /** The text after `Bearer`; null sends no Authorization. */
  readonly text: string | null;
  readonly status: number;
  readonly code: string;
}

interface CredentialSources {
  readonly store: AccountStore & { now: () => number };
  /** Moves the clock forward, in milliseconds. */
  readonly pass: (milliseconds: number) => void;
  /** Sends a request with an API key. @returns the code of its rejection, if it is rejected */
  readonly codeWith: (apiKey: string) => Promise<string | undefined>;
  readonly issuer: Issuer;
  readonly foreignIssuer: Issuer;
}

const invalidKey = { status: 401, code: 'invalid_api_key' };
const invalidToken = { status: 401, code: 'invalid_access_token' };

/** In place of an API key. */
export async function wrongKeys({ store, pass, codeWith, issuer }: CredentialSources): Promise<WrongCredential[]> {
  const accountId = accountIdFrom(randomBytes(10));
  const good = apiKeyFrom(accountId, randomBytes(32));
  const limits = { perMinute: 1_000, perDay: 100_000 };
  await putAccount(store, { accountId, owner: 'a proof', plan: 'enterprise', ...limits, createdAt: store.now() }, [good]);
  const keys = accountKeys(store);
  const make = async (expiresAt?: number) => {
    const made = await keys.create(accountId, { name: 'a proof', expiresAt });
    if (typeof made === 'string') throw new Error(`no key was made: ${made}`);
    return made;
  };
  const revoked = await make();
  await keys.revoke(accountId, revoked.key.keyId);
  const expired = await make(store.now() + 1_000);
  pass(2_000);
  const last = good.at(-1) === '0' ? '1' : '0';
  return [
    { name: 'none', text: null, ...invalidKey },
    { name: 'malformed', text: 'petstore_short', ...invalidKey },
    { name: 'mistyped', text: good.slice(0, -1) + last, ...invalidKey },
    { name: 'unknown', text: apiKeyFrom(accountIdFrom(randomBytes(10)), randomBytes(32)), ...invalidKey },
    { name: 'foreign', text: apiKeyFrom(accountId, randomBytes(32)), ...invalidKey },
    { name: 'revoked', text: revoked.apiKey, ...invalidKey },
    { name: 'expired', text: expired.apiKey, ...invalidKey },
    { name: 'banned', text: await bannedKey(store, pass, codeWith), status: 429, code: 'key_banned' },
    { name: 'access token', text: issuer.accessToken(), ...invalidKey },
  ];
}

/** A key whose caller does not stop after its one request per minute. */
async function bannedKey(
  store: CredentialSources['store'],
  pass: CredentialSources['pass'],
  codeWith: CredentialSources['codeWith'],
): Promise<string> {
  const accountId = accountIdFrom(randomBytes(10));
  const apiKey = apiKeyFrom(accountId, randomBytes(32));
  const limits = { perMinute: 1, perDay: 100 };
  await putAccount(store, { accountId, owner: 'a proof', plan: 'enterprise', ...limits, createdAt: store.now() }, [apiKey]);
  // It is served, then rejected, and goes on although it knows that.
  for (let tries = 0; tries < 2; tries++) {
    await codeWith(apiKey);
    pass(3_000);
  }
  for (let tries = 0; tries < 50; tries++) if ((await codeWith(apiKey)) === 'key_banned') return apiKey;
  throw new Error('a key that goes on after a 429 was never banned');
}

/** In place of an access token. */
export function wrongTokens({ issuer, foreignIssuer }: CredentialSources, apiKey: string): WrongCredential[] {
  const secondsAgo = Math.floor(Date.now() / 1000) - 60;
  const subject = { sub: 'a-person' };
  if (!readApiKey(apiKey)) throw new Error('the API key should be valid');
  return [
    { name: 'none', text: null, ...invalidToken },
    { name: 'malformed', text: 'secret', ...invalidToken },
    { name: 'foreign', text: foreignIssuer.accessToken(subject), ...invalidToken },
    { name: 'foreign, in our name', text: foreignIssuer.accessToken({ ...subject, iss: issuer.url }), ...invalidToken },
    { name: 'of a wrong signature', text: issuer.accessToken(subject, {}, signingKey('issuer-key')), ...invalidToken },
    { name: 'of another client', text: issuer.accessToken({ ...subject, client_id: 'another' }), ...invalidToken },
    { name: 'expired', text: issuer.accessToken({ ...subject, exp: secondsAgo }), ...invalidToken },
    { name: 'ID token', text: issuer.idToken(subject), ...invalidToken },
    { name: 'API key', text: apiKey, ...invalidToken },
  ];
}
