import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { assetResponse } from '../../shared/http/gzipResponse.ts';
import type { Service } from './service.ts';
import { describeWebPageOperation, type PageRequest } from './webPageOperation.ts';

const code = 'console.log("für alle")';

/**
 * The responses of an operation that serves the assets of a page.
 * @param page the page's path, which its assets are below
 * @param name what the names of its assets begin with
 * @param describeMore the tests of this page's assets alone
 */
export function describeAssetOperation(
  operationId: string,
  page: string,
  name: string,
  describeMore: (service: Service, request: PageRequest) => void = () => {},
): void {
  const script = `${name}-1a2b.js`;
  const style = `${name}-3c4d.css`;
  const icon = 'icon-5e6f.svg';
  const assets = new Map([
    [script, gzipSync(code)],
    [style, gzipSync('main { color: red }')],
    [icon, gzipSync('<svg/>')],
  ]);
  const texts = new Map([['quickstart.md', '[Pages]({base_url}/docs/pages.md)']]);
  const webPage = {
    html: () => '',
    connect: [],
    asset: (asset: string) => assets.get(asset),
    markdown: () => '',
    text: (asset: string) => texts.get(asset),
  };

  describeWebPageOperation(operationId, `${page}/${script}`, webPage, (service, request) => {
    it('200 gzipped for a browser, to be cached for ever', async () => {
      const response = await service.call({ ...request, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
      expect(response.status).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        etag: `"${script}.gz"`,
      });
    });

    it('200 with the bytes as they were gzipped at build', () => {
      const { bytes, text } = assetResponse(script, gzipSync(code), 'gzip');
      expect(Buffer.from(bytes ?? '', 'base64').equals(gzipSync(code))).toBe(true);
      expect(text).toBeUndefined();
    });

    it.each([
      ['a style sheet', style, 'text/css; charset=utf-8', 'main { color: red }'],
      ['an icon', icon, 'image/svg+xml', '<svg/>'],
    ])('200 with the type of %s', async (_, asset, type, text) => {
      const response = await service.call({ ...request, path: `${page}/${asset}` });
      expect(response.headers['content-type']).toBe(type);
      expect(response.text).toBe(text);
    });

    it.each([undefined, 'identity', 'br', 'gzip;q=0', '*;q=0, identity'])(
      '200 unpacked, with its own entity tag, for Accept-Encoding %s',
      async (given) => {
        const response = await service.call({ ...request, headers: given === undefined ? {} : { 'accept-encoding': given } });
        expect(response.text).toBe(code);
        expect(response.headers['content-encoding']).toBeUndefined();
        expect(response.headers.etag).toBe(`"${script}"`);
        expect(response.headers.vary).toBe('accept-encoding');
      },
    );

    it.each(['gzip', 'GZIP', 'x-gzip', 'br;q=1.0, gzip;q=0.8', '*'])('200 gzipped for Accept-Encoding %s', async (given) => {
      const response = await service.call({ ...request, headers: { 'accept-encoding': given } });
      expect(response.headers['content-encoding']).toBe('gzip');
    });

    it('304 without a body for a caller that has the asset', async () => {
      const headers = { 'accept-encoding': 'gzip', 'if-none-match': `"${script}.gz"` };
      const response = await service.call({ ...request, headers });
      expect(response.status).toBe(304);
      expect(response.text).toBe('');
      expect(response.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable'), vary: 'accept-encoding' });
      for (const name of ['content-type', 'content-encoding']) expect(response.headers[name]).toBeUndefined();
    });

    it('200 for a caller that has the asset in another encoding', async () => {
      expect((await service.call({ ...request, headers: { 'if-none-match': `"${script}.gz"` } })).status).toBe(200);
    });

    it.each([`${name}-0000.js`, 'page.html', 'toString'])('404 for %s, not to be cached', async (asset) => {
      const response = await service.call({ ...request, path: `${page}/${asset}` });
      expect(response.body.code).toBe('resource_not_found');
      expect(response.headers['cache-control']).toBe('no-store');
    });

    it.each(['.hidden', 'a%5Cb', '%2e%2e'])('400 for %s, which cannot be a name', async (asset) => {
      expect((await service.call({ ...request, path: `${page}/${asset}` })).body.code).toBe('invalid_parameter');
    });

    describeMore(service, request);
  });
}
