import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signInAs } from '../../../local/signIn/accessToken.ts';
import { corsOf } from '../../../shared/contract/corsRules.ts';
import { openCloud } from '../../support/store.ts';
import { appliedTo, type Init, post, senderTo, withKey } from './send.ts';

const cloud = await openCloud('prefer');
const send = senderTo(cloud);

const invalidKey = withKey('petstore_no');
const ping = post({ jsonrpc: '2.0', id: 1, method: 'ping' });
const json = async (response: Response) => (await response.json()) as Record<string, unknown>;

describe('a response of a fault', () => {
  it.each([
    ['code=503', '1'],
    ['code=429; example=key_banned', '1'],
    ['code=429, retry-after=7', '7'],
    ['code=503, retry-after="Wed, 21 Oct 2026 07:28:00 GMT"', 'Wed, 21 Oct 2026 07:28:00 GMT'],
    ['code=429, retry-after=none', null],
    ['code=503, example=gateway', null],
    ['code=503, example=gateway, retry-after=3', '3'],
    ['code=500', null],
  ])('with %s has Retry-After %s, and says what took effect', async (prefer, retryAfter) => {
    const { headers } = await send(`wait=5, ${prefer}`);
    expect(headers.get('retry-after')).toBe(retryAfter);
    expect(headers.get('preference-applied')).toBe(prefer.replace(';', ','));
  });

  it('has the real limits, and with code=401 the scheme', async () => {
    const remaining = async (prefer: string, scheme: string | null = null) => {
      const { headers } = await send(prefer, '/pets', withKey(cloud.keys.pro));
      expect([headers.get('x-ratelimit-limit'), headers.get('www-authenticate')]).toEqual(['300', scheme]);
      expect(headers.get('ratelimit')).toMatch(/^"minute";r=2\d\d/);
      expect(headers.get('x-request-id')).toBeTruthy();
      return Number(headers.get('x-ratelimit-remaining'));
    };
    const first = await remaining('code=429');
    const next = [await remaining('code=401', 'Bearer'), await remaining('code=503, when=after'), await remaining('cdoe=1')];
    expect(next).toEqual([first - 1, first - 2, first - 3]);
  });

  it.each([
    ['code=429, example=gateway', 'application/json', '{"message":"Too Many Requests"}'],
    ['code=500, example=gateway', 'application/json', '{"message":"Internal Server Error"}'],
    ['code=502, example=gateway', 'text/html', '<html><body><h1>502 Bad Gateway</h1></body></html>'],
    ['code=503, example=gateway', 'application/json', '{"message":"Service Unavailable"}'],
    ['code=504, example=gateway, when=after', 'text/html', '<html><body><h1>504 Gateway Timeout</h1></body></html>'],
  ])('with %s is a gateway’s', async (prefer, type, text) => {
    const response = await send(prefer);
    expect([response.headers.get('content-type'), await response.text()]).toEqual([type, text]);
    expect([...response.headers.keys()].filter((name) => /^(x-|ratelimit)/.test(name))).toEqual([]);
  });

  it('has no header of the response that it replaces', async () => {
    const order = post({}, 'POST', { 'idempotency-key': randomUUID() });
    expect((await send('return=minimal', '/store/orders', order)).status).toBe(201);
    const { headers } = await send('code=503, when=after', '/store/orders', order);
    const names = ['location', 'etag', 'idempotency-replayed', 'content-encoding', 'link', 'deprecation', 'sunset'];
    expect(names.filter((name) => headers.has(name))).toEqual([]);
    expect(headers.get('cache-control')).toBe('no-store');
    const page = await send('code=500, example=gateway, when=after', '/openapi.json');
    expect(await page.json()).toEqual({ message: 'Internal Server Error' });
  });
});

it.each([
  // The credential is checked first.
  ['code=503', '/pets', invalidKey, 401, null],
  ['code=503, when=after', '/pets', invalidKey, 401, null],
  ['cdoe=503', '/pets', invalidKey, 401, null],
  ['delay=0.001', '/pets', invalidKey, 401, 'delay=0.001'],
  ['code=503, delay=0.001', '/pets', invalidKey, 401, 'delay=0.001'],
  ['code=503', '/mcp', { ...ping, ...invalidKey }, 401, null],
  ['code=409', '/account/keys', {}, 401, null],
  // An Error of the operation comes before a fault after it.
  ...['code=503, when=after', 'connection=cut', 'connection=reset, when=after'].map(
    (prefer) => [prefer, '/pets', post({ name: 'Rex' }), 400, null] as const,
  ),
  // A path without an operation has no faults.
  ['code=503', '/animals', {}, 404, null],
  ['cdoe=503', '/pets', { method: 'DELETE' }, 405, null],
  ['code=503', '/mcp', ping, 503, 'code=503'],
  ['delay=0', '/mcp', ping, 200, 'delay=0'],
  ['code=503', '/health', { headers: { authorization: '' } }, 503, 'code=503'],
] as const)('with %s, %s responds to %j with %i, and what applied is %s', async (prefer, path, init, status, applied) => {
  expect(appliedTo(await send(prefer, path, init))).toEqual([status, applied]);
});

it.each([
  ['code=409', '/mcp', ping, 'mcp has no error 409; it has 401, 403, 404, 405, 429, 500, 503'],
  ['code=422', '/health', {}, 'getHealth has no error 422; it has 400, 500, 503'],
])('with the mistake %s, %s gets a 400 that lists what is possible', async (prefer, path, init, message) => {
  expect(await json(await send(prefer, path, init))).toEqual({ code: 'invalid_parameter', message: `Prefer: ${message}`, status: 400 });
});

it('a real limit comes first', async () => {
  const free = withKey(cloud.keys.free);
  // On a busy machine, the minute may end before its 60 requests have been sent.
  const exhaust = async () =>
    (await Promise.all(Array.from({ length: 61 }, () => send('code=503', '/pets', free)))).map(({ status }) => status);
  await expect.poll(exhaust).toContain(429);
  for (const prefer of ['code=503', 'code=422', 'connection=reset']) {
    const response = await send(prefer, '/messages', post({ message: 'x' }, 'POST', free.headers));
    expect([...appliedTo(response), (await json(response)).code]).toEqual([429, null, 'rate_limit_exceeded']);
  }
});

it.each([
  ['connection=cut', 'HEAD', '/pets'],
  ['connection=cut', 'DELETE', '/store/orders/'],
  ['connection=reset', 'POST', '/mcp'],
])('with %s, a response to %s %s, which has no body or is not sent, is lost', async (prefer, method, path) => {
  const { id } = await json(await send('', '/store/orders', post({})));
  const response = send(prefer, path.endsWith('/') ? `${path}${id}` : path, path === '/mcp' ? ping : { method });
  await expect(response).rejects.toThrow('fetch failed');
});

it('a cut body ends in the middle', async () => {
  const response = await send('connection=cut');
  const received = response.body?.getReader();
  const { value } = (await received?.read()) ?? {};
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(value?.length ?? 0);
  expect(value?.length).toBeGreaterThan(0);
  await expect(received?.read()).rejects.toThrow('terminated');
});

it('the account needs an access token, counts the faults of all its keys together, and does not list them as rejected requests', async () => {
  const { accessToken } = await signInAs('ada@example.com', cloud.signIn);
  const account = (prefer: string, path: string, { headers, ...init }: Init = {}) =>
    send(prefer, path, { ...init, headers: { ...headers, ...withKey(accessToken).headers } });
  const createKey = async (body: object) => withKey(String((await json(await account('', '/account/keys', post(body)))).key));
  await account('', '/account', { method: 'PUT' });
  expect((await account('code=409', '/account/keys', post({ name: 'desk' }))).status).toBe(409);
  const [mine, second] = [await createKey({ name: 'laptop', access: 'read' }), await createKey({ name: 'phone' })];
  for (const [prefer, path, init, status, applied] of [
    ['code=500, times=1', '/categories', mine, 500, 'code=500, times=1'],
    ['code=500, times=1', '/categories', second, 200, null],
    ['code=404', '/categories/7', mine, 404, 'code=404'],
    ['code=409', '/categories/7', { ...mine, method: 'DELETE' }, 403, null],
    ['code=503', '/mcp', { ...mine, method: 'POST', body: '{}' }, 503, 'code=503'],
  ] as const)
    expect([prefer, path, ...appliedTo(await send(prefer, path, init))]).toEqual([prefer, path, status, applied]);
  const { lastRejections } = await json(await account('', '/account/usage'));
  expect(lastRejections).toEqual([expect.objectContaining({ operationId: 'deleteCategory', status: 403, code: 'read_only_key' })]);
});

it('a page of another origin may send the header and read its effect, but only here', async () => {
  const origin = 'http://localhost:8080';
  const preflight = await fetch(`${cloud.url}/pets`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } });
  expect(preflight.headers.get('access-control-allow-headers')?.split(',')).toContain('prefer');
  const response = await send('code=503', '/pets', { headers: { origin } });
  expect(response.headers.get('access-control-expose-headers')?.split(',')).toContain('preference-applied');
  const { allowHeaders, exposeHeaders } = corsOf(['*']);
  expect([...allowHeaders, ...exposeHeaders].filter((name) => /prefer/.test(name))).toEqual([]);
});

it('npm start -- --prefer gives the fault to requests with an API key that have no header and can have it', async () => {
  const other = await openCloud('preferDefault', { prefer: 'code=409, times=1' });
  const { accessToken } = await signInAs('bob@example.com', other.signIn);
  for (const [path, { headers, ...init }, status, applied] of [
    ['/pets/7', { method: 'DELETE' }, 409, 'code=409, times=1'],
    ['/pets/7', { method: 'DELETE' }, 404, null],
    ['/account', { method: 'PUT', ...withKey(accessToken) }, 201, null],
    ['/account/keys', post({ name: 'laptop' }, 'POST', withKey(accessToken).headers), 201, null],
    ['/pets', {}, 200, null],
    ['/pets', { headers: { prefer: 'code=503' } }, 503, 'code=503'],
    ['/pets/7', { method: 'DELETE', headers: { prefer: 'return=minimal' } }, 404, null],
  ] satisfies [string, Init, number, string | null][]) {
    const response = await fetch(`${other.url}${path}`, { ...init, headers: { ...withKey(other.keys.free).headers, ...headers } });
    expect([path, ...appliedTo(response)]).toEqual([path, status, applied]);
  }
});
