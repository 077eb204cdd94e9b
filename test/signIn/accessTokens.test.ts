import { describe, expect, it } from 'vitest';
import { accessTokens } from '../../shared/signIn/accessTokens.ts';
import type { TokenRules } from '../../shared/signIn/issuer.ts';
import { signingKey, startIssuer } from '../support/issuer.ts';

const issuer = await startIssuer();
const foreign = await startIssuer();
const config: TokenRules = { issuer: issuer.url, clientId: issuer.clientId, audience: undefined };
const verify = (token: string, change: Partial<TokenRules> = {}) => accessTokens({ ...config, ...change }, Date.now).verify(token);
const audience = 'https://api.example.com';
const marked = { typ: 'at+jwt' };
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('an access token is valid', () => {
  it.each<[string, object, object, string]>([
    ['with the claims of Amazon Cognito', { username: 'ada', scope: 'openid' }, {}, 'ada'],
    ['of type at+jwt', { token_use: undefined }, marked, 'a-person'],
    ['of type AT+JWT', { token_use: undefined }, { typ: 'AT+JWT' }, 'a-person'],
    ['of type application/at+jwt', { token_use: undefined }, { typ: 'application/at+jwt' }, 'a-person'],
    ['with its client in azp', { token_use: undefined, client_id: undefined, azp: issuer.clientId }, marked, 'a-person'],
  ])('%s', async (_, claims, header, owner) => {
    const person = { issuer: issuer.url, subject: 'a-person', owner };
    await expect(verify(issuer.accessToken({ ...claims }, { ...header }))).resolves.toEqual(person);
  });

  it.each([[audience], [['https://other.example.com', audience]]])('for the audience %j', async (aud) => {
    await expect(verify(issuer.accessToken({ aud }), { audience })).resolves.toBeDefined();
  });

  it.each(['RS256', 'ES256', 'EdDSA'] as const)('signed with %s', async (alg) => {
    const other = await startIssuer();
    const key = signingKey(`key-${alg}`, alg);
    other.publish([key]);
    await expect(verify(other.accessToken({}, {}, key), { issuer: other.url })).resolves.toBeDefined();
  });
});

it.each([
  ['the e-mail address', { email: 'ada@example.com', username: 'ada' }, 'ada@example.com'],
  ['not an address that is not verified', { email: 'ada@example.com', email_verified: false, username: 'ada' }, 'ada'],
  ['the user name, without an address', { username: 'ada', preferred_username: 'lady' }, 'ada'],
  ['the preferred user name, without another', { preferred_username: 'lady' }, 'lady'],
  ['the subject, without a name', {}, 'a-person'],
])('the owner of an account is %s', async (_, claims, owner) => {
  await expect(verify(issuer.accessToken(claims))).resolves.toMatchObject({ owner });
});

describe('a token is rejected', () => {
  const [header = '', payload = '', signature = ''] = issuer.accessToken().split('.');
  const unsigned = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

  it.each<[string, string]>([
    ['that is not a JWT', 'petstore_000000'],
    ['whose parts are not JSON', 'a.b.c'],
    ['of a foreign issuer', foreign.accessToken()],
    ['that names our issuer and is signed by a foreign one', foreign.accessToken({ iss: issuer.url })],
    ['of another client', issuer.accessToken({ client_id: 'another' })],
    ['of another client in azp', issuer.accessToken({ client_id: undefined, azp: 'another' })],
    ['of no client', issuer.accessToken({ client_id: undefined })],
    ['that is an ID token', issuer.idToken()],
    ['that is an ID token with a client_id', issuer.idToken({ client_id: issuer.clientId })],
    ['that does not say it is an access token', issuer.accessToken({ token_use: undefined })],
    ['of type JWT', issuer.accessToken({ token_use: undefined }, { typ: 'JWT' })],
    ['of type logout+jwt', issuer.accessToken({ token_use: undefined }, { typ: 'logout+jwt' })],
    ['whose use is "id", with any type', issuer.accessToken({ token_use: 'id' }, marked)],
    ['that has expired', issuer.accessToken({ exp: secondsFromNow(-60) })],
    ['that never expires', issuer.accessToken({ exp: undefined })],
    ['that is not valid yet', issuer.accessToken({ nbf: secondsFromNow(600) })],
    ['of nobody', issuer.accessToken({ sub: undefined })],
    ['of an empty subject', issuer.accessToken({ sub: '' })],
    ['that asks for an extension', issuer.accessToken({}, { crit: ['b64'], b64: true })],
    ['without a key id', issuer.accessToken({}, { kid: undefined })],
    ['with a wrong signature', `${header}.${payload}.${signature.slice(0, -8)}AAAAAAAA`],
    ['with alg none', issuer.accessToken({}, { alg: 'none' })],
    ['with alg none and no signature', `${unsigned({ alg: 'none', kid: 'issuer-key' })}.${payload}.`],
    ['with alg HS256', issuer.accessToken({}, { alg: 'HS256' })],
    ['with alg RS256 for a key of another type', issuer.accessToken({}, { alg: 'RS256' })],
    ['with alg EdDSA for a key of another type', issuer.accessToken({}, { alg: 'EdDSA' })],
    ['without alg', issuer.accessToken({}, { alg: undefined })],
  ])('%s', async (_, token) => {
    await expect(verify(token)).resolves.toBeUndefined();
  });

  it.each([[undefined], ['https://other.example.com'], [[]]])('with the audience %j where another is expected', async (aud) => {
    await expect(verify(issuer.accessToken({ aud }), { audience })).resolves.toBeUndefined();
  });
});
