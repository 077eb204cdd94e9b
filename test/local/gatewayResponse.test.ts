import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { handOver } from '../../local/gateway/handOver.ts';
import { listen } from '../../local/network/listen.ts';
import { closeGateways, get, send, startGateway } from './startGateway.ts';

describe('a response', () => {
  it.each([
    [{ statusCode: 201, headers: { 'X-One': 'a', 'content-type': 'text/html' }, body: 'é' }, 201, 'é', 'text/html'],
    [{ statusCode: 200, body: 'YcOp', isBase64Encoded: true, headers: { 'content-type': 'text/css' } }, 200, 'aé', 'text/css'],
    [{ statusCode: 200, body: 'x' }, 200, 'x', 'text/plain;charset=UTF-8'],
    [{ statusCode: 204, body: 'x' }, 204, '', 'text/plain;charset=UTF-8'],
    [{ statusCode: 200, body: null, headers: null, cookies: null }, 200, '', null],
    [{ pets: [] }, 200, '{"pets":[]}', 'application/json'],
    ['plain', 200, 'plain', 'application/json'],
    [undefined, 200, 'null', 'application/json'],
  ])('%j arrives', async (returned, status, body, contentType) => {
    const { url } = await startGateway(() => returned);
    const response = await fetch(`${url}/pets`);
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([status, body, contentType]);
    expect(response.headers.get('apigw-requestid')).toBeTruthy();
  });

  it('has one line per cookie, and its headers as strings', async () => {
    const returned = { 'Set-Cookie': 'c=3', 'X-Count': 3, 'X-On': true };
    const { url } = await startGateway({ statusCode: 200, cookies: ['a=1; Path=/', 'b=2'], headers: returned });
    const { headers } = await fetch(`${url}/pets`);
    expect(headers.getSetCookie()).toEqual(['c=3', 'a=1; Path=/', 'b=2']);
    expect([headers.get('x-count'), headers.get('x-on')]).toEqual(['3', 'true']);
  });

  it('has the length of its bytes, for any length, coding and trailer of the function’s', async () => {
    const returned = { 'Content-Length': '1', 'Transfer-Encoding': 'chunked', Trailer: 'x-checksum' };
    const { url } = await startGateway({ statusCode: 200, headers: returned, body: 'éé' });
    const response = await fetch(`${url}/pets`);
    expect([response.headers.get('content-length'), await response.text()]).toEqual(['4', 'éé']);
  });

  it.each([
    ['an error', () => Promise.reject(new Error('secret'))],
    ['a status that is none', { statusCode: 'fine' }],
    ['a status beyond HTTP', { statusCode: 99 }],
    ['a body that is not a string', { statusCode: 200, body: {} }],
    ['headers that are none', { statusCode: 200, headers: [] }],
    ['a header that is not a value', { statusCode: 200, headers: { a: ['b'] } }],
    ['a header name that HTTP does not allow', { statusCode: 200, headers: { 'a b': 'c' } }],
    ['a header value that HTTP does not allow', { statusCode: 200, headers: { a: 'b\r\nset-cookie: c=1' } }],
    ['cookies that are none', { statusCode: 200, cookies: 'a=1' }],
  ])('is 500 for %s', async (_, returned) => {
    const { url } = await startGateway(returned);
    const response = await fetch(`${url}/pets`);
    expect([response.status, await response.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  it('is 503 for a function that takes too long', async () => {
    const { url } = await startGateway(() => new Promise(() => {}), 1);
    const response = await fetch(`${url}/pets`);
    expect([response.status, await response.text()]).toEqual([503, '{"message":"Service Unavailable"}']);
  });
});

describe('a request', () => {
  it.each(['/pets/%zz', '/pets/%', '/pets/%ff', '/pets?a=%zz', '/pets?%ff=1', '*'])('for %s is 400', async (target) => {
    const { port, events } = await startGateway();
    const received = await send(port, ...get(target));
    expect(received).toMatch(/^HTTP\/1.1 400 /);
    expect(received).toContain('{"message":"Bad Request"}');
    expect(events).toEqual([]);
  });

  it('that is not HTTP is 400', async () => {
    const { port } = await startGateway();
    expect(await send(port, 'nonsense')).toMatch(/^HTTP\/1.1 400 Bad Request\r\n.*\{"message":"Bad Request"\}$/s);
  });

  it('of 10 MB is accepted, and of one byte more is 413', async () => {
    const { url, events, event } = await startGateway();
    const post = async (bytes: number) => {
      const response = await fetch(`${url}/pets`, { method: 'POST', body: Buffer.alloc(bytes, 'a') });
      return [response.status, await response.text()];
    };
    expect(await post(10 * 1024 * 1024)).toEqual([200, '']);
    expect(await post(10 * 1024 * 1024 + 1)).toEqual([413, '{"message":"Request Entity Too Large"}']);
    expect(events).toHaveLength(1);
    expect(Buffer.from(event().body ?? '', 'base64')).toHaveLength(10 * 1024 * 1024);
  });

  it.each([
    ['10,240', 0, 200],
    ['10,241', 1, 431],
    ['100,000', 90_000, 431],
  ])('of %s bytes of request line and header values follows the quota', async (_, more, status) => {
    const { port } = await startGateway();
    const counted = 'GET /pets HTTP/1.1'.length + 'shop.test:80'.length + 'close'.length;
    const received = await send(port, ...get('/pets', `X-Long: ${'a'.repeat(10_240 - counted + more)}`));
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (status === 431) expect(received).toContain('{"message":"Request Header Fields Too Large"}');
  });

  it('is reported with the function and its response', async () => {
    const { port, exchanges } = await startGateway({ statusCode: 404, body: '{}' });
    await send(port, ...get('/pets/7?a=1'));
    expect(exchanges).toMatchObject([{ method: 'GET', path: '/pets/7', functionName: 'getPet', response: { statusCode: 404 } }]);
  });
});

describe('CORS', () => {
  const preflight = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization' };
  const corsHeaders = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

  it('the gateway responds to preflights', async () => {
    const { url, events } = await startGateway();
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

  it('responses have the gateway’s headers and not the function’s', async () => {
    const { url } = await startGateway({ statusCode: 200, headers: { 'Access-Control-Allow-Origin': '*', 'access-control-max-age': '1' } });
    expect(corsHeaders(await fetch(`${url}/pets`, { headers: { Origin: 'https://shop.example' } }))).toEqual({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-expose-headers': 'etag,link',
    });
    expect(corsHeaders(await fetch(`${url}/pets`, { headers: { Origin: 'https://other.example' } }))).toEqual({});
    expect(corsHeaders(await fetch(`${url}/pets`))).toEqual({});
  });

  it('errors of the gateway have them too, so that a page can read the status', async () => {
    const { url } = await startGateway(() => Promise.reject(new Error()));
    const response = await fetch(`${url}/pets`, { headers: { Origin: 'https://shop.example' } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([500, 'https://shop.example']);
  });
});

it('a closing gateway completes its requests, and keeps no connection', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { url, events } = await startGateway(() => answer.promise);
  const response = fetch(`${url}/pets`);
  await expect.poll(() => events.length, { interval: 1 }).toBe(1);
  const closed = closeGateways();
  answer.resolve({ statusCode: 200, body: 'whole' });
  expect(await (await response).text()).toBe('whole');
  expect((await response).headers.get('connection')).toBe('close');
  await closed;
});

it('a closing gateway ends a connection that has sent nothing', async () => {
  const { port } = await startGateway();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const ended = once(socket, 'close');
  socket.resume();
  await closeGateways();
  await ended;
});

/** Sends requests on one connection. */
function callerOf(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async (body?: string) => {
    const [response] = await once(request(`${url}/pets`, { agent, ...(body && { method: 'POST' }) }).end(body), 'response');
    const { statusCode, headers } = response;
    return { statusCode, headers, body: String(await buffer(response)) };
  };
}

it('a closing gateway still responds to a request that is sent on an idle connection', async () => {
  const { url } = await startGateway();
  const call = callerOf(url);
  expect((await call()).headers.connection).toBe('keep-alive');
  const closed = closeGateways();
  expect((await call()).headers.connection).toBe('close');
  await closed;
});

it('a replaced gateway passes on what still arrives on an open connection, without headers of the connection', async () => {
  const old = await startGateway({ statusCode: 200, body: 'old' });
  const next = await startGateway({ statusCode: 201, cookies: ['a=1', 'b=2'], body: 'new' });
  const call = callerOf(old.url);
  expect(await call()).toMatchObject({ body: 'old', headers: { connection: 'keep-alive' } });
  handOver(old.server, { host: '127.0.0.1', port: next.port });
  const headers = { connection: 'close', 'set-cookie': ['a=1', 'b=2'] };
  expect(await call('sent')).toMatchObject({ statusCode: 201, body: 'new', headers });
  expect(next.event()).toMatchObject({ functionName: 'createPet', body: Buffer.from('sent').toString('base64') });
  expect(await send(old.port, ...get('/pets', 'Trailer: a', 'TE: trailers', 'X-Name: a'))).toMatch(/^HTTP\/1.1 201 /);
  expect(next.events.at(-1)?.headers).toMatchObject({ 'x-name': 'a' });
  expect(next.events.at(-1)?.headers).not.toHaveProperty('te');
});

it('a replaced gateway breaks a response off where the new one does', async () => {
  const { url, server } = await startGateway();
  const next = createServer((_, response) => {
    response.writeHead(200, { 'content-length': 5 }).write('br', () => response.destroy());
  });
  handOver(server, { host: '127.0.0.1', port: await listen(next, 0) });
  await expect(callerOf(url)()).rejects.toThrow('aborted');
  await next[Symbol.asyncDispose]();
});

it('a client that breaks its request off does not end the gateway, and is no failure', async () => {
  const gone = vi.fn();
  const { port, url, events, exchanges } = await startGateway(() => new Promise((resolve) => setImmediate(resolve, { statusCode: 200 })));
  const socket = connect(port, '127.0.0.1');
  socket.write(['POST /pets HTTP/1.1', 'Host: h', 'Content-Length: 100', '', 'a'].join('\r\n'), () => socket.destroy());
  socket.on('close', gone);
  await once(socket, 'close');
  await expect.poll(() => exchanges).toHaveLength(1);
  expect(exchanges[0]).toMatchObject({ functionName: 'createPet', response: { statusCode: 499 }, reason: 'incomplete_request' });
  expect(events).toEqual([]);
  expect((await fetch(`${url}/pets`)).status).toBe(200);
  expect(gone).toHaveBeenCalledOnce();
});
