import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../shared/contract/generated/routes.ts';
import { type Developer, openDeveloper } from '../support/developer.ts';
import { startIssuer } from '../support/issuer.ts';
import { type Issuer, type SigningKey, signingKey } from '../support/issuerServer.ts';
import { useService } from '../support/service.ts';

const service = useService('matrix');
let foreign: Issuer;
let developer: Developer;
/** A key of the developer's account. */
let made: { keyId: string; key: string };

beforeAll(async () => {
  foreign = await startIssuer();
  developer = await openDeveloper(service);
  made = (await developer.createKey()).body;
});

const tokenTakers = routes.filter(({ credential }) => credential === 'accessToken');
const keyTakers = [
  ...routes.filter(({ credential }) => credential === 'apiKey'),
  { operationId: 'unmatchedRoute', method: 'GET', path: '/animals' },
];
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

/** Wrong values instead of the developer's access token, each with one fault. */
const wrong: readonly [string, () => string | null][] = [
  ['no token', () => null],
  ["a foreign issuer's token", () => foreign.accessToken({ sub: subjectOf(developer.token) })],
  ['a token of a foreign issuer that names ours', () => foreign.accessToken({ iss: service.issuer.url, sub: subjectOf(developer.token) })],
  ["another client's token", () => token({ client_id: 'another' })],
  ['an ID token', () => service.issuer.idToken({ sub: subjectOf(developer.token) })],
  ['an expired token', () => token({ exp: secondsAgo(60) })],
  ['a token of a wrong signature', () => token({}, {}, signingKey('issuer-key'))],
  ['a token of alg none', () => token({}, { alg: 'none' })],
  ['a token of alg none without a signature', () => `${token({}, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`],
  ['an API key', () => made.key],
];

const messages = new Map([
  ['no token', 'the Authorization header is missing; send Authorization: Bearer <ACCESS_TOKEN>'],
  ['an API key', 'this operation takes the access token of a sign-in, not an API key'],
]);

const token = (claims: Record<string, unknown>, header: Record<string, unknown> = {}, key?: SigningKey) =>
  service.issuer.accessToken({ sub: subjectOf(developer.token), ...claims }, header, key);
const subjectOf = (good: string): string => JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString()).sub;

/** The developer's own request, which only needs a valid token to pass. */
const requestTo = ({ method, path }: { method: string; path: string }, key: string | null) => ({
  method,
  path: path.replace('{keyId}', made.keyId).replace(/\{\w+\}/, '1'),
  ...(['POST', 'PUT', 'PATCH'].includes(method) && { json: { name: 'laptop', graceSeconds: 1, message: 'Hello' } }),
  key,
});

const keysOfDeveloper = async () => (await developer.call({ method: 'GET', path: '/account/keys' })).body;

describe.each(tokenTakers)('$operationId', (route) => {
  it.each(wrong)('is rejected with %s: 401 invalid_access_token, and changes nothing', async (what, credential) => {
    // All callers have the same source address here, and 60 rejections per minute would use up its bucket.
    service.now += 60_000;
    const before = await keysOfDeveloper();
    const key = credential();
    const response = await service.call(requestTo(route, key));
    expect([response.status, response.body.code]).toEqual([401, 'invalid_access_token']);
    expect(response.headers['www-authenticate']).toBe(key === null ? 'Bearer' : 'Bearer error="invalid_token"');
    expect(response.body.message).toBe(messages.get(what) ?? 'the access token is not valid, or has expired');
    expect(response.headers['ratelimit-policy']).toBe('"address";q=60;w=60');
    expect(await keysOfDeveloper()).toEqual(before);
  });
});

describe.each(tokenTakers.filter(({ path }) => path.includes('{keyId}')))('$operationId', (route) => {
  it("finds no key of another's account: 404", async () => {
    const other = await openDeveloper(service);
    const { json: _, ...rest } = requestTo(route, other.token);
    const response = await service.call({ ...rest, ...(route.method === 'POST' && { json: {} }) });
    expect([response.status, response.body.code]).toEqual([404, 'resource_not_found']);
    expect(await keysOfDeveloper()).toMatchObject([{ keyId: made.keyId, state: 'active' }]);
  });
});

describe.each(keyTakers)('$operationId', (route) => {
  it('is rejected with an access token in place of an API key: 401 invalid_api_key', async () => {
    service.now += 60_000;
    const response = await service.call(requestTo(route, developer.token));
    const message = 'this operation takes an API key, not the access token of a sign-in';
    expect(response.body).toEqual({ code: 'invalid_api_key', message, status: 401 });
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });
});
