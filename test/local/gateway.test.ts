import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cors } from '../../local/cors.ts';
import { createGateway, type Exchange } from '../../local/gateway.ts';
import { listen } from '../../local/listen.ts';
import type { Route } from '../../local/router.ts';

const cors: Cors = {
  allowOrigins: ['https://shop.example'],
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['authorization'],
  exposeHeaders: ['etag', 'link'],
  allowCredentials: false,
  maxAgeSeconds: 3600,
};

const functionOf = {
  'GET /pets': 'listPets',
  'POST /pets': 'createPet',
  'GET /pets/{petId}': 'getPet',
  'GET /docs/{asset}': 'getAsset',
  'GET /docs/start': 'getStart',
  'GET /files/{path+}': 'getFile',
  'ANY /files/one': 'anyFile',
  $default: 'unmatchedRoute',
};

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]()));
});

/** A gateway before functions that all return `returned`; `events` are what they were given. */
async function start(returned: unknown = { statusCode: 200 }, timeoutMilliseconds = 30_000) {
  const events: (APIGatewayProxyEventV2 & { functionName: string })[] = [];
  const exchanges: Exchange[] = [];
  const server = createGateway({
    routes: Object.entries(functionOf).map(([routeKey, functionName]): Route => ({ routeKey, functionName, timeoutMilliseconds })),
    cors,
    invoke: async (functionName, event) => {
      events.push({ ...event, functionName });
      return typeof returned === 'function' ? returned() : returned;
    },
    onAnswer: (exchange) => exchanges.push(exchange),
  });
  servers.push(server);
  const port = await listen(server, 0);
  const event = () => {
    const [first] = events;
    if (!first) throw new Error('no function was called');
    return first;
  };
  return { url: `http://127.0.0.1:${port}`, port, events, event, exchanges };
}

/** Sends bytes as they are, which `fetch` would not, and gives back what came until the connection closed. */
async function send(port: number, ...lines: readonly string[]): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.write([...lines, '', ''].join('\r\n'));
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  await once(socket, 'close');
  return received;
}

const get = (target: string, ...headers: readonly string[]) => [
  `GET ${target} HTTP/1.1`,
  'Host: shop.test:80',
  'Connection: close',
  ...headers,
];

describe('the event', () => {
  it('has the shape of payload format 2.0', async () => {
    const { port, event } = await start();
    await send(port, ...get('/pets/7?status=sold', 'User-Agent: test'));
    expect(event()).toEqual({
      functionName: 'getPet',
      version: '2.0',
      routeKey: 'GET /pets/{petId}',
      rawPath: '/pets/7',
      rawQueryString: 'status=sold',
      headers: {
        host: 'shop.test:80',
        'user-agent': 'test',
        'x-amzn-trace-id': expect.stringMatching(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24}$/),
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-port': String(port),
        'x-forwarded-proto': 'http',
      },
      queryStringParameters: { status: 'sold' },
      pathParameters: { petId: '7' },
      requestContext: {
        accountId: '000000000000',
        apiId: 'local',
        domainName: 'shop.test',
        domainPrefix: 'shop',
        http: { method: 'GET', path: '/pets/7', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
        requestId: expect.any(String),
        routeKey: 'GET /pets/{petId}',
        stage: '$default',
        time: expect.stringMatching(/^\d{2}\/[A-Z][a-z]{2}\/\d{4}:\d{2}:\d{2}:\d{2} \+0000$/),
        timeEpoch: expect.any(Number),
      },
      isBase64Encoded: false,
    });
  });

  it('has lower-case header names, and repeated headers joined by a comma', async () => {
    const { port, event } = await start();
    await send(port, ...get('/pets', 'X-Colour: red', 'x-colour: blue', 'Authorization: Bearer a', 'Authorization: Bearer b'));
    expect(event().headers).toMatchObject({ 'x-colour': 'red,blue', authorization: 'Bearer a,Bearer b' });
  });

  it('has cookies in a field of their own', async () => {
    const { port, event } = await start();
    await send(port, ...get('/pets', 'Cookie: a=1; b=2'));
    expect(event().cookies).toEqual(['a=1', 'b=2']);
    expect(event().headers).not.toHaveProperty('cookie');
  });

  it('has the socket as its source, whatever X-Forwarded-For says', async () => {
    const { port, event } = await start();
    await send(port, ...get('/pets', 'X-Forwarded-For: 9.9.9.9'));
    expect(event().requestContext.http.sourceIp).toBe('127.0.0.1');
    expect(event().headers['x-forwarded-for']).toBe('9.9.9.9, 127.0.0.1');
  });

  it.each([
    ['?a=1&a=2&b=%20x+y', { a: '1,2', b: ' x y' }],
    ['?a', { a: '' }],
    ['?a=b=c&d=?', { a: 'b=c', d: '?' }],
    ['?%61=1', { a: '1' }],
    ['?__proto__=1', JSON.parse('{"__proto__":"1"}')],
    ['?', undefined],
    ['', undefined],
  ])('has the query %s as it was sent and decoded', async (query, parameters) => {
    const { port, event } = await start();
    await send(port, ...get(`/pets${query}`));
    expect(event().rawQueryString).toBe(query.slice(1));
    expect(event().queryStringParameters).toEqual(parameters);
  });

  it.each([
    ['application/json', false],
    ['application/json; charset=utf-8', false],
    ['APPLICATION/JSON', false],
    ['application/xml', false],
    ['application/javascript', false],
    ['text/plain', false],
    ['text/csv;header=absent', false],
    ['application/merge-patch+json', true],
    ['application/problem+json', true],
    ['application/jsonl', true],
    ['application/x-www-form-urlencoded', true],
    ['application/octet-stream', true],
    [undefined, true],
  ])('has a body of type %s in base64: %s', async (contentType, isBase64Encoded) => {
    const { port, event } = await start();
    const head = ['POST /pets HTTP/1.1', 'Host: h', 'Connection: close', 'Content-Length: 3'];
    await send(port, ...head, ...(contentType ? [`Content-Type: ${contentType}`] : []), '', 'é1');
    expect(event()).toMatchObject({ isBase64Encoded, body: isBase64Encoded ? 'w6kx' : 'é1' });
  });

  it('has a chunked body whole, with its length', async () => {
    const { port, event } = await start();
    const head = ['POST /pets HTTP/1.1', 'Host: h', 'Connection: close', 'Transfer-Encoding: chunked', 'Content-Type: text/plain'];
    await send(port, ...head, '', '2', 'ab', '1', 'c', '0');
    expect(event()).toMatchObject({ body: 'abc', headers: { 'content-length': '3' } });
    expect(event().headers).not.toHaveProperty('transfer-encoding');
  });

  it('has no body where none was sent', async () => {
    const { port, event } = await start();
    await send(port, 'POST /pets HTTP/1.1', 'Host: h', 'Connection: close', 'Content-Type: application/octet-stream', 'Content-Length: 0');
    expect(event()).not.toHaveProperty('body');
    expect(event().isBase64Encoded).toBe(false);
  });
});

describe('the route', () => {
  it.each([
    ['GET /pets', 'listPets', undefined],
    ['POST /pets', 'createPet', undefined],
    ['GET /pets/7', 'getPet', { petId: '7' }],
    ['GET /pets/%37', 'getPet', { petId: '7' }],
    ['GET /pets/a%20b', 'getPet', { petId: 'a b' }],
    ['GET /pets/a+b', 'getPet', { petId: 'a+b' }],
    ['GET /pets/%C3%A9', 'getPet', { petId: 'é' }],
    ['GET /pets/1%3Fx', 'getPet', { petId: '1?x' }],
    ['GET http://other.test/pets/7', 'getPet', { petId: '7' }],
    ['GET /pets/1%2F2', 'unmatchedRoute', undefined],
    ['GET /pets/1/2', 'unmatchedRoute', undefined],
    ['GET /pets/', 'unmatchedRoute', undefined],
    ['GET //pets', 'unmatchedRoute', undefined],
    ['GET /Pets', 'unmatchedRoute', undefined],
    ['DELETE /pets', 'unmatchedRoute', undefined],
    ['HEAD /pets', 'unmatchedRoute', undefined],
    ['OPTIONS /pets', 'unmatchedRoute', undefined],
    ['GET /', 'unmatchedRoute', undefined],
    ['GET /docs/start', 'getStart', undefined],
    ['GET /docs/a.css', 'getAsset', { asset: 'a.css' }],
    ['GET /files/one', 'anyFile', undefined],
    ['GET /files/a/b', 'getFile', { path: 'a/b' }],
    ['GET /files/', 'unmatchedRoute', undefined],
  ])('of %s is %s', async (request, functionName, pathParameters) => {
    const { port, event } = await start();
    await send(port, `${request} HTTP/1.1`, 'Host: h', 'Connection: close');
    expect(event().functionName).toBe(functionName);
    expect(event().pathParameters).toEqual(pathParameters);
  });

  it('has the path decoded', async () => {
    const { port, event } = await start();
    await send(port, ...get('/pets/a%20b%2Fc/'));
    expect(event().rawPath).toBe('/pets/a b/c/');
    expect(event().requestContext.http.path).toBe('/pets/a b/c/');
  });
});

describe('an answer', () => {
  it.each([
    [{ statusCode: 201, headers: { 'X-One': 'a', 'content-type': 'text/html' }, body: 'é' }, 201, 'é', 'text/html'],
    [{ statusCode: 200, body: 'YcOp', isBase64Encoded: true, headers: { 'content-type': 'text/css' } }, 200, 'aé', 'text/css'],
    [{ statusCode: 200, body: 'x' }, 200, 'x', 'text/plain;charset=UTF-8'],
    [{ statusCode: 204, body: 'x' }, 204, '', 'text/plain;charset=UTF-8'],
    [{ statusCode: 200, body: null, headers: null, cookies: null }, 200, '', null],
    [{ pets: [] }, 200, '{"pets":[]}', 'application/json'],
    ['plain', 200, 'plain', 'application/json'],
    [[1], 200, '[1]', 'application/json'],
    [null, 200, 'null', 'application/json'],
    [undefined, 200, 'null', 'application/json'],
  ])('%j arrives', async (returned, status, body, contentType) => {
    const { url } = await start(() => returned);
    const response = await fetch(`${url}/pets`);
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([status, body, contentType]);
    expect(response.headers.get('apigw-requestid')).toBeTruthy();
  });

  it('has a line for each cookie, and its headers as strings', async () => {
    const { url } = await start({
      statusCode: 200,
      cookies: ['a=1; Path=/', 'b=2'],
      headers: { 'Set-Cookie': 'c=3', 'X-Count': 3, 'X-On': true },
    });
    const { headers } = await fetch(`${url}/pets`);
    expect(headers.getSetCookie()).toEqual(['c=3', 'a=1; Path=/', 'b=2']);
    expect([headers.get('x-count'), headers.get('x-on')]).toEqual(['3', 'true']);
  });

  it('has the length of its bytes, whatever the function said', async () => {
    const { url } = await start({ statusCode: 200, headers: { 'Content-Length': '1', 'Transfer-Encoding': 'chunked' }, body: 'éé' });
    const response = await fetch(`${url}/pets`);
    expect([response.headers.get('content-length'), await response.text()]).toEqual(['4', 'éé']);
  });

  it('to HEAD has no body', async () => {
    const { port } = await start({ statusCode: 200, body: 'four' });
    const received = await send(port, 'HEAD /pets HTTP/1.1', 'Host: h', 'Connection: close');
    expect(received).toMatch(/content-length: 4\r\n/);
    expect(received.endsWith('\r\n\r\n')).toBe(true);
  });

  it.each([
    ['an error', () => Promise.reject(new Error('secret'))],
    ['a status that is none', { statusCode: 'fine' }],
    ['a status beyond HTTP', { statusCode: 99 }],
    ['a body that is no string', { statusCode: 200, body: {} }],
    ['headers that are none', { statusCode: 200, headers: [] }],
    ['a header that is no value', { statusCode: 200, headers: { a: ['b'] } }],
    ['a header name that HTTP does not allow', { statusCode: 200, headers: { 'a b': 'c' } }],
    ['a header value that HTTP does not allow', { statusCode: 200, headers: { a: 'b\r\nset-cookie: c=1' } }],
    ['cookies that are none', { statusCode: 200, cookies: 'a=1' }],
  ])('is 500 for %s', async (_, returned) => {
    const { url } = await start(returned);
    const response = await fetch(`${url}/pets`);
    expect([response.status, await response.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  it('is 503 for a function that takes too long', async () => {
    const { url } = await start(() => new Promise(() => {}), 1);
    const response = await fetch(`${url}/pets`);
    expect([response.status, await response.text()]).toEqual([503, '{"message":"Service Unavailable"}']);
  });
});

describe('a request', () => {
  it.each(['/pets/%zz', '/pets/%', '/pets/%ff', '/pets?a=%zz', '/pets?%ff=1', '*'])('for %s is 400', async (target) => {
    const { port, events } = await start();
    const received = await send(port, ...get(target));
    expect(received).toMatch(/^HTTP\/1.1 400 /);
    expect(received).toContain('{"message":"Bad Request"}');
    expect(events).toEqual([]);
  });

  it('that is no HTTP is 400', async () => {
    const { port } = await start();
    expect(await send(port, 'nonsense')).toMatch(/^HTTP\/1.1 400 Bad Request\r\n.*\{"message":"Bad Request"\}$/s);
  });

  it('of 10 MB is taken, and of one byte more is 413', async () => {
    const { url, events } = await start();
    const post = async (bytes: number) => {
      const response = await fetch(`${url}/pets`, { method: 'POST', body: Buffer.alloc(bytes, 'a') });
      return [response.status, await response.text()];
    };
    expect(await post(10 * 1024 * 1024)).toEqual([200, '']);
    expect(await post(10 * 1024 * 1024 + 1)).toEqual([413, '{"message":"Request Entity Too Large"}']);
    expect(events).toHaveLength(1);
  });

  it.each([
    ['10,240', 0, 200],
    ['10,241', 1, 431],
    ['100,000', 90_000, 431],
  ])('of %s bytes of request line and header values answers as the quota says', async (_, more, status) => {
    const { port } = await start();
    const counted = 'GET /pets HTTP/1.1'.length + 'shop.test:80'.length + 'close'.length;
    const received = await send(port, ...get('/pets', `X-Long: ${'a'.repeat(10_240 - counted + more)}`));
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (status === 431) expect(received).toContain('{"message":"Request Header Fields Too Large"}');
  });

  it('is reported with what answered it', async () => {
    const { port, exchanges } = await start({ statusCode: 404, body: '{}' });
    await send(port, ...get('/pets/7?a=1'));
    expect(exchanges).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: '/pets/7',
        functionName: 'getPet',
        answer: expect.objectContaining({ statusCode: 404 }),
      }),
    ]);
  });
});

describe('CORS', () => {
  const preflight = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization' };
  const corsHeaders = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

  it('preflights are answered by the gateway', async () => {
    const { url, events } = await start();
    const response = await fetch(`${url}/pets`, { method: 'OPTIONS', headers: { ...preflight, Origin: 'https://shop.example' } });
    expect(response.status).toBe(204);
    expect(corsHeaders(response)).toEqual({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-allow-methods': 'GET,POST',
      'access-control-allow-headers': 'authorization',
      'access-control-max-age': '3600',
    });
    expect(events).toEqual([]);
  });

  it('preflights of another origin are allowed nothing', async () => {
    const { url, events } = await start();
    const response = await fetch(`${url}/pets`, { method: 'OPTIONS', headers: { ...preflight, Origin: 'https://other.example' } });
    expect([response.status, corsHeaders(response), events]).toEqual([204, {}, []]);
  });

  it('answers carry the gateway’s headers and not the function’s', async () => {
    const { url } = await start({ statusCode: 200, headers: { 'Access-Control-Allow-Origin': '*', 'access-control-max-age': '1' } });
    expect(corsHeaders(await fetch(`${url}/pets`, { headers: { Origin: 'https://shop.example' } }))).toEqual({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-expose-headers': 'etag,link',
    });
    expect(corsHeaders(await fetch(`${url}/pets`, { headers: { Origin: 'https://other.example' } }))).toEqual({});
    expect(corsHeaders(await fetch(`${url}/pets`))).toEqual({});
  });

  it('errors of the gateway carry them too, so that a page can read the status', async () => {
    const { url } = await start(() => Promise.reject(new Error()));
    const response = await fetch(`${url}/pets`, { headers: { Origin: 'https://shop.example' } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([500, 'https://shop.example']);
  });
});

it('a gateway that closes answers what it has begun, and keeps no connection', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { url, events } = await start(() => answer.promise);
  const response = fetch(`${url}/pets`);
  await vi.waitUntil(() => events.length === 1, { interval: 1 });
  const closed = servers.splice(0).map((server) => server[Symbol.asyncDispose]());
  answer.resolve({ statusCode: 200, body: 'whole' });
  expect(await (await response).text()).toBe('whole');
  expect((await response).headers.get('connection')).toBe('close');
  await Promise.all(closed);
});

it('a client that goes away does not end the gateway', async () => {
  const gone = vi.fn();
  const { port, url } = await start(() => new Promise((resolve) => setImmediate(resolve, { statusCode: 200 })));
  const socket = connect(port, '127.0.0.1');
  socket.write(['POST /pets HTTP/1.1', 'Host: h', 'Content-Length: 100', '', 'a'].join('\r\n'), () => socket.destroy());
  socket.on('close', gone);
  await once(socket, 'close');
  expect((await fetch(`${url}/pets`)).status).toBe(200);
  expect(gone).toHaveBeenCalledOnce();
});
