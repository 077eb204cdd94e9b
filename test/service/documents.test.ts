import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import openapi from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import { contractRoutes } from '../support/contract.ts';
import { testSignIn } from '../support/environment.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { startService } from '../support/service.ts';

const service = await startService('documents');
const get = (path: string, headers: Readonly<Record<string, string>> = {}) => service.call({ method: 'GET', path, key: null, headers });

describe.each([
  ['getChanges', '/changes.atom', 'application/atom+xml'],
  ['getOpenapi', '/openapi.json', 'application/json'],
  ['getOpenapiYaml', '/openapi.yaml', 'application/yaml'],
])('%s', (operationId, path, type) => {
  const request = { method: 'GET', path, key: null };
  describeCommonResponses(operationId, service, () => request);

  it('200 with the document, to be revalidated each time, also while the store is unavailable', async () => {
    for (const call of [service.call, service.callWithout(new Error('connect ECONNREFUSED'))]) {
      const headers = { 'content-type': type, 'cache-control': 'public, no-cache' };
      expect(await call(request)).toMatchObject({ status: 200, headers });
    }
  });

  it('304 for its entity tag, 200 for another', async () => {
    const { etag = '' } = (await get(path)).headers;
    expect(await get(path, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '', headers: { etag } });
    expect((await get(path, { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('getChanges', () => {
  it('200 with an Atom feed that has the dates of each deprecated operation, to anyone', async () => {
    const { text } = await get('/changes.atom');
    const deprecated = contractRoutes.flatMap(({ operation }) => (operation.deprecated ? [operation] : []));
    expect(deprecated.length).toBeGreaterThan(0);
    for (const { operationId, 'x-deprecated-since': since, 'x-deprecated-sunset': sunset } of deprecated) {
      expect(text).toContain(`<title>${operationId} is deprecated and stops on ${sunset}</title>\n<updated>${since}T00:00:00Z</updated>`);
    }
  });

  it('200 with entries newest first, each with a unique id', async () => {
    const { text } = await get('/changes.atom');
    const [updated, ...dates] = [...text.matchAll(/<updated>([^<]+)</g)].map(([, date]) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(updated).toBe(dates[0]);
    const ids = [...text.matchAll(/<id>(urn:uuid:[0-9a-f-]{36})</g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(dates.length + 1);
  });
});

describe('the contract', () => {
  it('200 with the contract of openapi.yaml and samples of the client, for everyone', async () => {
    const { body } = await get('/openapi.json');
    expect(body).toMatchObject({ openapi: '3.0.3', info: { version: '1.0.0' } });
    const { issuer, clientId } = testSignIn;
    const address = 'https://localhost';
    const filled = JSON.stringify({ ...openapi, servers: [{ url: address }] })
      .replaceAll('{base_url}', address)
      .replaceAll('{issuer}', issuer)
      .replaceAll('{discovery}', `${issuer}/.well-known/openid-configuration`)
      .replaceAll('{client_id}', clientId);
    expect(body).toEqual(JSON.parse(filled));
    const { accessToken } = body.components.securitySchemes;
    // Generators send no token for `openIdConnect`, and the reference would begin a sign-in of its own.
    expect(accessToken).toMatchObject({ type: 'http', scheme: 'bearer' });
    for (const part of ['`portal`', '`https://id.example.com`', 'https://id.example.com/.well-known/openid-configuration'])
      expect(accessToken.description).toContain(part);
  });

  it('200 with the same document as YAML', async () => {
    const [{ text }, { body }] = [await get('/openapi.yaml'), await get('/openapi.json')];
    expect(text).toMatch(/^openapi: 3\.0\.3\n/);
    expect(parse(text)).toEqual(body);
    expect(parse(text, { version: '1.1' }), 'for parsers of YAML 1.1').toEqual(body);
  });

  it('200 with the address of a stage that has a domain, for any host of the request', async () => {
    vi.stubEnv('SERVICE_ADDRESS', 'https://api.example.com');
    const { servers, info } = (await get('/openapi.json', { host: 'evil.example' })).body;
    vi.unstubAllEnvs();
    expect(servers).toEqual([{ url: 'https://api.example.com' }]);
    expect(info.description).toContain('https://api.example.com/docs');
    expect(info.description).not.toContain('{base_url}');
  });

  it.each(['/openapi.json', '/openapi.yaml'])('200 for %s gzipped for callers that accept gzip, with its own entity tag', async (path) => {
    const accepting = { 'accept-encoding': 'gzip, br' };
    const [packed, plain] = [await get(path, accepting), await get(path)];
    const type = plain.headers['content-type'];
    expect(packed.headers).toMatchObject({ 'content-type': type, 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect([packed.text, packed.body]).toEqual([plain.text, plain.body]);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect((await get(path, { ...accepting, 'if-none-match': packed.headers.etag ?? '' })).status).toBe(304);
  });
});

describe('getHealth', () => {
  describeCommonResponses('getHealth', service, () => ({ method: 'GET', path: '/health' }));

  it.each([null, 'secret'])('200 for the key %s, without rate-limit headers', async (key) => {
    const response = await service.call({ method: 'GET', path: '/health', key });
    expect(response).toMatchObject({ status: 200, body: { status: 'ok' }, headers: { 'cache-control': 'no-store' } });
    expect(Object.keys(response.headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
  });
});
