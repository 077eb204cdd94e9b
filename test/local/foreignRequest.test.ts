import { describe, expect, it } from 'vitest';
import { foreignPart } from '../../local/gateway/foreignRequest.ts';
import { requestLine } from '../../local/functions/terminal.ts';
import { get, send, startGateway } from './startGateway.ts';

const partOf = (headers: { host?: string; origin?: string }, url = '/pets', hosts = [headers.host ?? ''], isReachable = false) =>
  foreignPart({ url, headers, headersDistinct: { host: hosts } }, ['tunnel.example'], isReachable);

/** The same if the service listens on an address that other machines reach. */
const partOfReachable = (host: string, origin?: string) => partOf({ host, ...(origin && { origin }) }, '/pets', [host], true);

describe('a Host', () => {
  const own = '127.0.0.1:3000 localhost:3000 LOCALHOST shop.localhost [::1]:3000 127.9.8.7 2130706433 tunnel.example:80'.split(' ');
  const addresses = ['0.0.0.0:3000', '10.0.0.1', '[::]', '192.168.1.5:3000', '[fe80::1]:3000'];
  const withMore = [
    'evil.example@127.0.0.1',
    ...['#x', '/x', '?x', '\\x'].map((end) => `127.0.0.1${end}`),
    'localhost:3000:3000',
    'a b',
    '',
  ];
  const names = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evillocalhost', '10.0.0.1.evil.example'];
  const others = [...withMore, ...names, 'evil.example@10.0.0.1', '10.0.0.1, evil.example'];

  it.each([
    ...own.map((host) => [host, undefined, undefined] as const),
    ...addresses.map((host) => [host, 'foreign_host', undefined] as const),
    ...others.map((host) => [host, 'foreign_host', 'foreign_host'] as const),
  ])('%s is %s here, and %s where other machines reach the service', (host, here, reachable) => {
    expect([partOf({ host }), partOfReachable(host)]).toEqual([here, reachable]);
  });

  it('that is missing or sent twice is foreign', () => {
    expect(partOf({})).toBe('foreign_host');
    expect(partOf({ host: 'localhost' }, '/pets', ['localhost', 'evil.example'])).toBe('foreign_host');
  });

  it('may be any for /health, which a probe calls by address', () => {
    expect(partOf({ host: '10.0.0.1:3000' }, '/health')).toBeUndefined();
    expect(partOf({ host: '10.0.0.1:3000' }, '/health/')).toBe('foreign_host');
    expect(partOf({ host: '10.0.0.1:3000', origin: 'https://evil.example' }, '/health')).toBe('foreign_origin');
  });
});

describe('an Origin', () => {
  it.each(['http://localhost:5173', 'https://127.0.0.1', 'http://shop.localhost:8080', 'https://tunnel.example'])(
    '%s is allowed',
    (origin) => {
      expect(partOf({ host: '127.0.0.1', origin })).toBeUndefined();
    },
  );

  it.each(['https://evil.example', '', 'http://localhost.evil.example', 'chrome-extension://localhosts'])('%s is foreign', (origin) => {
    expect(partOf({ host: '127.0.0.1', origin })).toBe('foreign_origin');
  });

  it('may have the address of the Host where other machines reach the service, and no other', () => {
    expect(partOfReachable('10.0.0.1:3000', 'http://10.0.0.1:5173')).toBeUndefined();
    expect(partOfReachable('10.0.0.1:3000', 'http://10.0.0.2:3000')).toBe('foreign_origin');
    expect(partOfReachable('localhost', 'http://10.0.0.1')).toBe('foreign_origin');
  });

  it('of a page that was opened as a file is no origin', () => {
    expect(partOf({ host: '127.0.0.1', origin: 'null' })).toBe('null_origin');
  });
});

const preflight = ['OPTIONS /pets HTTP/1.1', 'Host: localhost', 'Connection: close', 'Access-Control-Request-Method: GET'];
const rebound = get('/pets').map((line) => line.replace('shop.test', 'evil.example'));
const elsewhere = 'Origin: https://evil.example';
const allow = /To allow .+: --host <name> or PETSTORE_HOST=<name>$/;
const serve = /opened as a file has no origin \(Origin: null\)\. Serve it, for example at http:\/\/localhost:8080\.$/;
it.each([
  ['a page that was rebound to this machine', rebound, 'foreign_host', allow],
  ['two Host lines', get('/pets', 'Host: localhost'), 'foreign_host', allow],
  ['a page elsewhere', get('/pets', elsewhere), 'foreign_origin', allow],
  ['a preflight of a page elsewhere', [...preflight, elsewhere], 'foreign_origin', allow],
  ['a page that is opened as a file', get('/pets', 'Origin: null'), 'null_origin', serve],
])('the gateway rejects %s, and says what to do, also in the terminal', async (_, lines, reason, advice) => {
  const { port, events, exchanges } = await startGateway();
  const [head = '', body = ''] = (await send(port, ...lines)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 403 Forbidden\r\n/);
  expect(head).not.toContain('access-control-');
  const { message } = JSON.parse(body);
  for (const part of [/^Forbidden\. /, advice]) expect(message).toMatch(part);
  expect([events, exchanges]).toEqual([[], [expect.objectContaining({ reason })]]);
  const shown = exchanges.flatMap((exchange) => requestLine(exchange).split('\n'));
  expect(shown).toEqual([expect.stringContaining(`403 ${reason}`), expect.stringMatching(advice)]);
});
