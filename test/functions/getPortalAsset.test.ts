import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { assetReply } from '../../shared/http/assetReply.ts';
import { describeCommonAnswers } from '../support/everyStatus.ts';
import { type Service, startService } from '../support/service.ts';

const script = 'console.log("für alle")';
const assets = new Map([
  ['main-1a2b.js', gzipSync(script)],
  ['main-3c4d.css', gzipSync('main { color: red }')],
]);
const webPage = { html: () => '', connect: [], asset: (name: string) => assets.get(name) };
const request = { method: 'GET', path: '/portal/main-1a2b.js', key: null };
let service: Service;

beforeAll(async () => {
  const started = await startService('getPortalAsset');
  service = { ...started, call: started.callWith({ webPage }) };
});

describe('getPortalAsset', () => {
  describeCommonAnswers(
    'getPortalAsset',
    () => service,
    () => request,
  );

  it('200 gzipped for a browser, to be kept for ever', async () => {
    const answer = await service.call({ ...request, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      etag: '"main-1a2b.js.gz"',
    });
  });

  it('200 with the bytes as they were gzipped at build', () => {
    const { bytes, text } = assetReply('main-1a2b.js', gzipSync(script), 'gzip');
    expect(Buffer.from(bytes ?? '', 'base64').equals(gzipSync(script))).toBe(true);
    expect(text).toBeUndefined();
  });

  it('200 with the type of a style sheet', async () => {
    const answer = await service.call({ ...request, path: '/portal/main-3c4d.css' });
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(answer.text).toBe('main { color: red }');
  });

  it.each([undefined, 'identity', 'br', 'gzip;q=0', '*;q=0, identity'])(
    '200 unpacked, under a tag of its own, for Accept-Encoding %s',
    async (given) => {
      const answer = await service.call({ ...request, headers: given === undefined ? {} : { 'accept-encoding': given } });
      expect(answer.text).toBe(script);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.etag).toBe('"main-1a2b.js"');
      expect(answer.headers.vary).toBe('accept-encoding');
    },
  );

  it.each(['gzip', 'GZIP', 'x-gzip', 'br;q=1.0, gzip;q=0.8', '*'])('200 gzipped for Accept-Encoding %s', async (given) => {
    const answer = await service.call({ ...request, headers: { 'accept-encoding': given } });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  it('304 with no body for who has the asset', async () => {
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': '"main-1a2b.js.gz"' };
    const answer = await service.call({ ...request, headers });
    expect(answer.status).toBe(304);
    expect(answer.text).toBe('');
    expect(answer.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable'), vary: 'accept-encoding' });
    for (const name of ['content-type', 'content-encoding']) expect(answer.headers[name]).toBeUndefined();
  });

  it('200 for who has the asset in another encoding', async () => {
    expect((await service.call({ ...request, headers: { 'if-none-match': '"main-1a2b.js.gz"' } })).status).toBe(200);
  });

  it.each(['main-0000.js', 'page.html', 'toString'])('404 for %s, which is not to be kept', async (name) => {
    const answer = await service.call({ ...request, path: `/portal/${name}` });
    expect(answer.body.code).toBe('resource_not_found');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['.hidden', 'a%5Cb', '%2e%2e'])('400 for %s, which can be no name', async (name) => {
    expect((await service.call({ ...request, path: `/portal/${name}` })).body.code).toBe('invalid_parameter');
  });
});
