import { describe, expect, it } from 'vitest';
import { get, send, startGateway } from './startGateway.ts';

/** The event of a request with these lines. */
async function eventOf(...lines: readonly string[]) {
  const { port, event } = await startGateway();
  await send(port, ...lines);
  return event();
}

/** The lines of a POST. */
const post = (...headers: readonly string[]) => ['POST /pets HTTP/1.1', 'Host: h', 'Connection: close', ...headers];

describe('the event', () => {
  it('has the shape of payload format 2.0', async () => {
    const { port, event } = await startGateway();
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
    const event = await eventOf(...get('/pets', 'X-Colour: red', 'x-colour: blue', 'Authorization: Bearer a', 'Authorization: Bearer b'));
    expect(event.headers).toMatchObject({ 'x-colour': 'red,blue', authorization: 'Bearer a,Bearer b' });
  });

  it('has cookies in their own field', async () => {
    const event = await eventOf(...get('/pets', 'Cookie: a=1; b=2'));
    expect(event.cookies).toEqual(['a=1', 'b=2']);
    expect(event.headers).not.toHaveProperty('cookie');
  });

  it('has the socket’s address as its source, for any X-Forwarded-For', async () => {
    const event = await eventOf(...get('/pets', 'X-Forwarded-For: 9.9.9.9'));
    expect(event.requestContext.http.sourceIp).toBe('127.0.0.1');
    expect(event.headers['x-forwarded-for']).toBe('9.9.9.9, 127.0.0.1');
  });

  it.each([
    ['?a=1&a=2&b=%20x+y', { a: '1,2', b: ' x y' }],
    ['?a', { a: '' }],
    ['?a=b=c&d=?', { a: 'b=c', d: '?' }],
    ['?%61=1', { a: '1' }],
    ['?__proto__=1', JSON.parse('{"__proto__":"1"}')],
    ['?', undefined],
    ['', undefined],
  ])('has the query %s as sent and decoded', async (query, parameters) => {
    const event = await eventOf(...get(`/pets${query}`));
    expect(event.rawQueryString).toBe(query.slice(1));
    expect(event.queryStringParameters).toEqual(parameters);
  });

  it.each([
    ['application/json', false],
    ['APPLICATION/JSON', false],
    ['application/xml', false],
    ['application/javascript', false],
    ['text/plain', false],
    ['text/csv;header=absent', false],
    ['application/merge-patch+json', true],
    ['application/jsonl', true],
    ['application/x-www-form-urlencoded', true],
    ['application/octet-stream', true],
    [undefined, true],
  ])('has a body of type %s in base64: %s', async (contentType, isBase64Encoded) => {
    const event = await eventOf(...post('Content-Length: 3', ...(contentType ? [`Content-Type: ${contentType}`] : [])), '', 'é1');
    expect(event).toMatchObject({ isBase64Encoded, body: isBase64Encoded ? 'w6kx' : 'é1' });
  });

  it('has a chunked body whole, with its length', async () => {
    const event = await eventOf(...post('Transfer-Encoding: chunked', 'Content-Type: text/plain'), '', '2', 'ab', '1', 'c', '0');
    expect(event).toMatchObject({ body: 'abc', headers: { 'content-length': '3' } });
    expect(event.headers).not.toHaveProperty('transfer-encoding');
  });
});

describe('the route', () => {
  it.each([
    ['GET /pets', 'listPets', undefined],
    ['POST /pets', 'createPet', undefined],
    ['GET /pets/7', 'getPet', { petId: '7' }],
    ['GET /pets/a%20b', 'getPet', { petId: 'a b' }],
    ['GET /pets/a+b', 'getPet', { petId: 'a+b' }],
    ['GET /pets/%C3%A9', 'getPet', { petId: 'é' }],
    ['GET /pets/1%3Fx', 'getPet', { petId: '1?x' }],
    ['GET http://other.test/pets/7', 'getPet', { petId: '7' }],
    ['GET /pets/1%2F2', 'unmatchedRoute', undefined],
    ['HEAD /pets', 'unmatchedRoute', undefined],
    ['OPTIONS /pets', 'unmatchedRoute', undefined],
    ['GET /docs/start', 'getStart', undefined],
    ['GET /docs/a.css', 'getAsset', { asset: 'a.css' }],
    ['GET /docs/', 'unmatchedRoute', undefined],
  ])('of %s is %s', async (request, functionName, pathParameters) => {
    const event = await eventOf(`${request} HTTP/1.1`, 'Host: h', 'Connection: close');
    expect(event.functionName).toBe(functionName);
    expect(event.pathParameters).toEqual(pathParameters);
  });
});
