import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPetStore } from '../../../client/index.ts';
import type { LocalCloud } from '../../../local/cloud.ts';
import { signInAs } from '../../../local/signIn/accessToken.ts';
import { corsOf } from '../../../shared/contract/corsRules.ts';
import { openCloud } from '../../support/store.ts';

let cloud: LocalCloud;
let url: string;
let key: string;
let petId: number;

beforeAll(async () => {
  cloud = await openCloud('prefer');
  [url, key] = [cloud.url, cloud.keys.enterprise];
  const category = await petStore().createCategory({ body: { name: 'Dogs' } });
  petId = (await petStore().createPet({ body: { name: 'Rex', categoryId: category.data.id } })).data.id;
});

/** A client that sends the header with each request, and waits no time. A connection that breaks has the status 0. */
function petStore(prefer?: string, statuses: number[] = []) {
  let now = Date.now();
  return createPetStore({
    baseUrl: url,
    apiKey: key,
    now: () => now,
    sleep: async (milliseconds) => {
      now += milliseconds;
    },
    fetch: async (request) => {
      if (prefer) request.headers.set('prefer', prefer);
      const response = await fetch(request).catch((error) => {
        statuses.push(0);
        throw error;
      });
      statuses.push(response.status);
      return response;
    },
  });
}

type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> };
const send = (prefer: string, path = '/pets', { headers, ...init }: Init = {}) =>
  fetch(`${url}${path}`, { ...init, headers: { authorization: `Bearer ${key}`, prefer, ...headers } });

const post = (body: object, method = 'POST'): Init => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const appliedTo = ({ status, headers }: Response) => [status, headers.get('preference-applied')];
const json = async (response: Response) => (await response.json()) as Record<string, unknown>;
const openOrders = async () => (await petStore().listOrders({ query: { petId, limit: 100 } })).data.length;
const mistake = (message: string) => ({ code: 'invalid_parameter', message: `Prefer: ${message}`, status: 400 });

const faults = [
  ['code=503', 503, false],
  ['code=429', 429, false],
  ['code=429, retry-after=none', 429, false],
  ['code=503, when=after', 503, true],
  ['code=502, example=gateway', 502, false],
  ['code=504, example=gateway, when=after', 504, true],
  ['connection=reset', 0, false],
  ['connection=reset, when=after', 0, true],
] as const;

describe.each([...faults, ['connection=cut', 'cut', true] as const])('after two times %s, the typed client', (fault, status, isAfter) => {
  const prefer = () => `${fault}, times=2, run=${randomUUID()}`;
  const seen = (success: number) => [...Array(2).fill(status === 'cut' ? success : status), success];

  it('places one order', async () => {
    const statuses: number[] = [];
    const before = await openOrders();
    const { response } = await petStore(prefer(), statuses).createOrder({ body: { petId } });
    expect(statuses).toEqual(seen(201));
    expect(response.headers.has('idempotency-replayed')).toBe(isAfter);
    expect(await openOrders()).toBe(before + 1);
  });

  it('reads a list', async () => {
    const statuses: number[] = [];
    expect((await petStore(prefer(), statuses).listPets()).data).toHaveLength(1);
    expect(statuses).toEqual(seen(200));
  });

  it('changes a pet once', async () => {
    const statuses: number[] = [];
    const name = randomUUID();
    const before = await petStore().listPets({ query: { id: [petId] } });
    const { etag } = await petStore(prefer(), statuses).updatePet({ path: { petId }, body: { name }, retryInDoubt: true });
    expect(statuses).toEqual(seen(200));
    const after = await petStore().listPets({ query: { id: [petId] } });
    expect([after.data[0]?.name, after.etag]).toEqual([name, etag]);
    expect(after.etag).not.toBe(before.etag);
  });
});

it('a lost response without an Idempotency-Key places an order twice', async () => {
  const before = await openOrders();
  const lost = () => send('connection=reset, when=after, times=1', '/store/orders', post({ petId }));
  await expect(lost()).rejects.toThrow('fetch failed');
  expect((await lost()).status).toBe(201);
  expect(await openOrders()).toBe(before + 2);
});

describe('times=2', () => {
  it('does not count a request with an error of its own', async () => {
    const once = async (body: object) => appliedTo(await send('code=503, when=after, times=1, run=own', '/messages', post(body)));
    expect([await once({}), await once({ message: 'x' }), await once({ message: 'x' })]).toEqual([
      [400, null],
      [503, 'code=503, when=after, times=1, run=own'],
      [202, null],
    ]);
  });

  const once = async (prefer: string, path = '/pets', init: Init = {}) => (await send(prefer, path, init)).status;

  it('fails two of three requests, also of ten callers at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () => once('code=503, times=2, run=ten', '/messages', post({ message: 'x' }))),
    );
    expect(statuses.sort()).toEqual([202, 202, 202, ...Array(7).fill(503)]);
  });

  it('counts by account, route and text, and not by id', async () => {
    const prefer = 'code=503, times=2, run=route';
    expect(await once(prefer, `/pets/${petId}`)).toBe(503);
    expect(await once(prefer, `/pets/${petId + 1}`)).toBe(503);
    const other = { headers: { authorization: `Bearer ${cloud.keys.business}` } };
    const others = [once(prefer), once(prefer, `/pets/${petId}`, { method: 'DELETE' }), once(prefer, `/pets/${petId}`, other)];
    expect(await Promise.all([...others, once(`${prefer}2`, `/pets/${petId}`)])).toEqual([503, 503, 503, 503]);
    expect(await once(prefer, `/pets/${petId}`)).toBe(200);
    expect(await once(prefer, `/pets/${petId}`)).toBe(503);
  });
});

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

  it('with code=401 names the scheme', async () => {
    expect((await send('code=401')).headers.get('www-authenticate')).toBe('Bearer');
  });

  it('has the real limits', async () => {
    const remaining = async (prefer: string) => {
      const { headers } = await send(prefer, '/pets', { headers: { authorization: `Bearer ${cloud.keys.pro}` } });
      expect(headers.get('x-ratelimit-limit')).toBe('300');
      expect(headers.get('ratelimit')).toMatch(/^"minute";r=2\d\d/);
      expect(headers.get('x-request-id')).toBeTruthy();
      return Number(headers.get('x-ratelimit-remaining'));
    };
    const first = await remaining('code=429');
    expect([await remaining('code=401'), await remaining('code=503, when=after'), await remaining('cdoe=1')]).toEqual([
      first - 1,
      first - 2,
      first - 3,
    ]);
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
    const order = { ...post({ petId }), headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() } };
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
  ['code=503', undefined],
  ['code=503, when=after', undefined],
  ['connection=reset', undefined],
  ['cdoe=503', undefined],
  ['delay=0.001', 'delay=0.001'],
  ['code=503, delay=0.001', 'delay=0.001'],
])('%s without a valid key gets 401', async (prefer, applied) => {
  expect(appliedTo(await send(prefer, '/pets', { headers: { authorization: 'Bearer petstore_no' } }))).toEqual([401, applied ?? null]);
});

it('a real limit comes first', async () => {
  const free = { headers: { authorization: `Bearer ${cloud.keys.free}` } };
  // On a busy machine, the minute may end before its 60 requests have been sent.
  const exhaust = async () =>
    (await Promise.all(Array.from({ length: 61 }, () => send('code=503', '/pets', free)))).map(({ status }) => status);
  await expect.poll(exhaust).toContain(429);
  for (const prefer of ['code=503', 'code=422', 'connection=reset']) {
    const response = await send(prefer, '/messages', { ...post({ message: 'x' }), ...free });
    expect([response.status, (await json(response)).code, response.headers.get('preference-applied')]).toEqual([
      429,
      'rate_limit_exceeded',
      null,
    ]);
  }
});

it('an Error of the operation comes before a fault after it', async () => {
  for (const prefer of ['code=503, when=after', 'connection=cut', 'connection=reset, when=after'])
    expect(appliedTo(await send(prefer, '/pets', post({ name: 'Rex' })))).toEqual([400, null]);
});

it.each([
  ['HEAD', '/pets'],
  ['DELETE', '/store/orders/'],
])('a cut response to %s, which has no body, is lost', async (method, path) => {
  const { data } = await petStore().createOrder({ body: {} });
  const target = path === '/pets' ? path : `${path}${data.id}`;
  await expect(send('connection=cut', target, { method })).rejects.toThrow('fetch failed');
});

it('a cut body ends in the middle', async () => {
  const response = await send('connection=cut');
  const received = response.body?.getReader();
  const { value } = (await received?.read()) ?? {};
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(value?.length ?? 0);
  expect(value?.length).toBeGreaterThan(0);
  await expect(received?.read()).rejects.toThrow('terminated');
});

describe('delay', () => {
  it('holds a response back', async () => {
    const late = send('delay=1').then(appliedTo);
    expect(await Promise.race([late, send('return=minimal').then(appliedTo)])).toEqual([200, null]);
    expect(await late).toEqual([200, 'delay=1']);
  });

  it('with when=after comes after the change', async () => {
    const before = await openOrders();
    let isLate = true;
    const late = send('delay=3, when=after', '/store/orders', post({ petId })).finally(() => {
      isLate = false;
    });
    await expect.poll(openOrders).toBe(before + 1);
    expect(isLate).toBe(true);
    expect(appliedTo(await late)).toEqual([201, 'delay=3, when=after']);
  });

  it('makes the change of a client that has hung up', async () => {
    const before = await openOrders();
    const signal = AbortSignal.timeout(100);
    await expect(send('delay=0.5', '/store/orders', { ...post({ petId }), signal })).rejects.toThrow('timeout');
    await expect.poll(openOrders).toBe(before + 1);
  });
});

describe('outside the operations with an API key', () => {
  it('a path without an operation gets its 404 or 405', async () => {
    const unknown = await send('code=503', '/animals');
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      expect.objectContaining({ message: 'there is no operation at /animals' }),
    ]);
    expect(appliedTo(await send('cdoe=503', '/pets', { method: 'DELETE' }))).toEqual([405, null]);
  });

  it('/mcp has faults of HTTP, also with a read-only key', async () => {
    const ping = post({ jsonrpc: '2.0', id: 1, method: 'ping' });
    expect(appliedTo(await send('code=503', '/mcp', ping))).toEqual([503, 'code=503']);
    expect((await send('code=503', '/mcp', { ...ping, headers: { authorization: 'Bearer petstore_no' } })).status).toBe(401);
    await expect(send('connection=reset', '/mcp', ping)).rejects.toThrow('fetch failed');
    const wrong = await send('code=409', '/mcp', ping);
    expect(await wrong.json()).toEqual(mistake('mcp has no error 409; it has 401, 403, 404, 405, 429, 500, 503'));
    expect(appliedTo(await send('delay=0', '/mcp', ping))).toEqual([200, 'delay=0']);
  });

  it('a public page needs no key', async () => {
    expect(appliedTo(await send('code=503', '/health', { headers: { authorization: '' } }))).toEqual([503, 'code=503']);
    expect(await (await send('code=422', '/health')).json()).toEqual(mistake('getHealth has no error 422; it has 400, 500, 503'));
  });

  it('the account needs an access token, counts the faults of all its keys together, and does not list them as rejected requests', async () => {
    const { accessToken } = await signInAs('ada@example.com', cloud.signIn);
    const account = (prefer: string, path: string, init: Init = {}) =>
      send(prefer, path, { ...init, headers: { ...init.headers, authorization: `Bearer ${accessToken}` } });
    await account('', '/account', { method: 'PUT' });
    const { key: own } = await json(await account('', '/account/keys', post({ name: 'laptop', access: 'read' })));
    expect((await account('code=409', '/account/keys', post({ name: 'desk' }))).status).toBe(409);
    expect((await send('code=409', '/account/keys', post({ name: 'desk' }))).status).toBe(401);
    const mine = { headers: { authorization: `Bearer ${own}` } };
    const { key: second } = await json(await account('', '/account/keys', post({ name: 'phone' })));
    expect(appliedTo(await send('code=500, times=1', '/categories', mine))).toEqual([500, 'code=500, times=1']);
    expect(appliedTo(await send('code=500, times=1', '/categories', { headers: { authorization: `Bearer ${second}` } }))).toEqual([
      200,
      null,
    ]);
    expect(appliedTo(await send('code=404', '/categories/7', mine))).toEqual([404, 'code=404']);
    expect(appliedTo(await send('code=409', '/categories/7', { ...mine, method: 'DELETE' }))).toEqual([403, null]);
    expect(appliedTo(await send('code=503', '/mcp', { ...mine, method: 'POST', body: '{}' }))).toEqual([503, 'code=503']);
    const { lastRejections } = await json(await account('', '/account/usage'));
    expect(lastRejections).toEqual([expect.objectContaining({ operationId: 'deleteCategory', status: 403, code: 'read_only_key' })]);
  });
});

it('a page of another origin may send the header and read its effect, but only here', async () => {
  const origin = 'http://localhost:8080';
  const preflight = await fetch(`${url}/pets`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } });
  expect(preflight.headers.get('access-control-allow-headers')?.split(',')).toContain('prefer');
  const response = await send('code=503', '/pets', { headers: { origin } });
  expect(response.headers.get('access-control-expose-headers')?.split(',')).toContain('preference-applied');
  const { allowHeaders, exposeHeaders } = corsOf(['*']);
  expect([...allowHeaders, ...exposeHeaders].filter((name) => /prefer/.test(name))).toEqual([]);
});

describe('npm start -- --prefer', () => {
  it('gives the fault to requests with an API key that have no header and can have it', async () => {
    const other = await openCloud('preferDefault', { prefer: 'code=409, times=1' });
    const get = async (path: string, init: Init = {}) =>
      appliedTo(await fetch(`${other.url}${path}`, { ...init, headers: { authorization: `Bearer ${other.keys.free}`, ...init.headers } }));
    const applied = [409, 'code=409, times=1'];
    expect([await get('/pets/7', { method: 'DELETE' }), await get('/pets/7', { method: 'DELETE' })]).toEqual([applied, [404, null]]);
    const { accessToken } = await signInAs('bob@example.com', other.signIn);
    const own = { headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' } };
    expect(await get('/account', { ...own, method: 'PUT' })).toEqual([201, null]);
    expect(await get('/account/keys', { ...post({ name: 'laptop' }), ...own })).toEqual([201, null]);
    expect(await get('/pets')).toEqual([200, null]);
    expect(await get('/pets', { headers: { prefer: 'code=503' } })).toEqual([503, 'code=503']);
    expect(await get('/pets/7', { method: 'DELETE', headers: { prefer: 'return=minimal' } })).toEqual([404, null]);
  });
});
