import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../shared/contract/generated/routes.ts';
import { type Developer, openDeveloper } from '../support/developer.ts';
import { startIssuer } from '../support/issuer.ts';
import { useService } from '../support/service.ts';

const service = useService('matrix');
const foreign = await startIssuer();
let developer: Developer;
/** A key of the developer's account. */
let made: { keyId: string; key: string };

beforeAll(async () => {
  developer = await openDeveloper(service);
  made = (await developer.createKey()).body;
});

const tokenTakers = routes.filter(({ credential }) => credential === 'accessToken');
const keyTakers = [
  ...routes.filter(({ credential }) => credential === 'apiKey'),
  { operationId: 'unmatchedRoute', method: 'GET', path: '/animals' },
];

const invalid = 'the access token is not valid, or has expired';
/** Wrong values instead of the developer's access token, and the message. `prove/matrix.proof.ts` has every other fault of a token. */
const wrong: readonly [string, () => string | null, string][] = [
  ['no token', () => null, 'the Authorization header is missing; send Authorization: Bearer <ACCESS_TOKEN>'],
  ['a foreign token in our name', () => foreign.accessToken({ iss: service.issuer.url, sub: subjectOf(developer.token) }), invalid],
  ['an API key', () => made.key, 'this operation takes the access token of a sign-in, not an API key'],
];

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
  it.each(wrong)('is rejected with %s: 401 invalid_access_token, and changes nothing', async (_, credential, message) => {
    // All callers have the same source address here, and 60 rejections per minute would use up its bucket.
    service.now += 60_000;
    const before = await keysOfDeveloper();
    const key = credential();
    const response = await service.call(requestTo(route, key));
    expect([response.status, response.body.code]).toEqual([401, 'invalid_access_token']);
    expect(response.headers['www-authenticate']).toBe(key === null ? 'Bearer' : 'Bearer error="invalid_token"');
    expect(response.body.message).toBe(message);
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
