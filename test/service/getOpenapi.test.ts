import { describe, expect, it } from 'vitest';
import { servedDocument } from '../../tools/generate/generate.ts';
import { testSignIn } from '../../tools/inProcess/functionEnvironment.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { useService } from '../support/service.ts';

const service = useService('getOpenapi');

const read = (headers: Record<string, string> = {}) => service.call({ method: 'GET', path: '/openapi.json', key: null, headers });

describe('getOpenapi', () => {
  describeCommonResponses('getOpenapi', service, () => ({ method: 'GET', path: '/openapi.json' }));

  it('200 with the contract of openapi.yaml, the guides and the changes, for everyone', async () => {
    const response = await read();
    expect(response).toMatchObject({ status: 200, body: { openapi: '3.0.3', info: { version: '1.0.0' } } });
    const { issuer, clientId } = testSignIn;
    const filled = JSON.stringify(servedDocument())
      .replaceAll('{issuer}', issuer)
      .replaceAll('{discovery}', `${issuer}/.well-known/openid-configuration`)
      .replaceAll('{client_id}', clientId);
    expect(response.body).toEqual(JSON.parse(filled));
    expect(response.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'public, no-cache' });
  });

  it('200 with the issuer and the client that sign people in', async () => {
    const { accessToken } = (await read()).body.components.securitySchemes;
    expect(accessToken.openIdConnectUrl).toBe('https://id.example.com/.well-known/openid-configuration');
    expect(accessToken.description).toContain('`portal`');
  });

  it('200 gzipped for callers that accept gzip, with its own entity tag', async () => {
    const [packed, plain] = [await read({ 'accept-encoding': 'gzip, br' }), await read()];
    expect(packed.headers).toMatchObject({ 'content-type': 'application/json', 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(packed.body).toEqual(plain.body);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect((await read({ 'accept-encoding': 'gzip', 'if-none-match': packed.headers.etag ?? '' })).status).toBe(304);
  });

  it('304 for its entity tag, 200 for another', async () => {
    const { etag = '' } = (await read()).headers;
    expect(await read({ 'if-none-match': etag })).toMatchObject({ status: 304, text: '', headers: { etag } });
    expect((await read({ 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await read({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('200 while the store is unavailable', async () => {
    const down = service.callWithout(new Error('connect ECONNREFUSED'));
    expect((await down({ method: 'GET', path: '/openapi.json', key: null })).status).toBe(200);
  });
});
