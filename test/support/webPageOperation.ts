import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { assetResponse } from '../../shared/http/gzipResponse.ts';
import { describeCommonResponses } from './everyStatus.ts';
import { type Service, useService } from './service.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { type PageFiles, writeFunctionFolder } from './webPage.ts';

/** A GET without a key. */
interface PageRequest {
  readonly method: 'GET';
  readonly path: string;
  readonly key: null;
}

/**
 * The responses of an operation that serves a web page or its assets: those that every operation has, and its own.
 * @param files take the place of what is built with the function
 */
function describeWebPageOperation(
  operationId: string,
  path: string,
  files: PageFiles,
  describeOwn: (service: Service, request: PageRequest) => void,
): void {
  const request: PageRequest = { method: 'GET', path, key: null };
  const folder = writeFunctionFolder(temporaryFolder(), files);
  const service = useService(operationId, (started) => ({ ...started, call: started.callWith({ folder }) }));

  describe(operationId, () => {
    describeCommonResponses(operationId, service, () => request);
    describeOwn(service, request);
  });
}

interface Page {
  readonly path: string;
  readonly title: string;
  /** Hosts that the page may connect to, in addition to its own. */
  readonly connect: readonly string[];
}

/**
 * The responses of an operation that serves a web page.
 * @param describeMore the tests of this page alone
 */
export function describePageOperation(
  operationId: string,
  { path, title, connect }: Page,
  describeMore: (service: Service, request: PageRequest) => void = () => {},
): void {
  const html = `<!doctype html><title>${title}</title>`;
  const files = { html, markdown: '# Pet Store Service: {base_url}' };

  describeWebPageOperation(operationId, path, files, (service, request) => {
    it('200 with the page, to be revalidated each time', async () => {
      const response = await service.call(request);
      expect(response.status).toBe(200);
      expect(response.text).toBe(html);
      expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' });
    });

    it('200 that forbids inline scripts, other hosts and frames', async () => {
      const { headers } = await service.call(request);
      const policy = headers['content-security-policy']?.split('; ');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain(["connect-src 'self'", ...connect].join(' '));
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' });
    });

    it('200 without rate-limit headers, because it has no limit', async () => {
      expect((await service.call(request)).headers['x-ratelimit-limit']).toBeUndefined();
    });

    it('304 without a body for a caller that has the page', async () => {
      const { headers } = await service.call(request);
      const again = await service.call({ ...request, headers: { 'if-none-match': headers.etag ?? '' } });
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
      expect(again.headers.etag).toBe(headers.etag);
    });

    it.each(['text/markdown', 'text/markdown, text/html, */*', 'text/markdown;q=0.5, text/html;q=0.4', 'TEXT/Markdown'])(
      '200 with Markdown for Accept: %s, with the address of the service',
      async (accept) => {
        const response = await service.call({ ...request, headers: { accept, host: 'api.example.com' } });
        expect(response).toMatchObject({ status: 200, text: '# Pet Store Service: https://api.example.com' });
        const expected = { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'public, no-cache', vary: 'accept' };
        expect(response.headers).toMatchObject(expected);
      },
    );

    const others = ['*/*', 'text/html', 'text/html, text/markdown;q=0.9', 'text/markdown;q=0', 'text/html,application/xhtml+xml,*/*;q=0.8'];
    it.each([undefined, ...others])('200 with the page for Accept: %s', async (accept) => {
      const response = await service.call({ ...request, headers: accept === undefined ? {} : { accept } });
      expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'accept' });
    });

    it('304 for the entity tag of the same form alone', async () => {
      const { headers } = await service.call({ ...request, headers: { accept: 'text/markdown' } });
      const again = (accept: string) => service.call({ ...request, headers: { accept, 'if-none-match': headers.etag ?? '' } });
      expect([(await again('text/markdown')).status, (await again('text/html')).status]).toEqual([304, 200]);
    });

    describeMore(service, request);
  });
}

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
  const assets = {
    [script]: code,
    [style]: 'main { color: red }',
    [icon]: '<svg/>',
    'quickstart.md': '[Pages]({base_url}/docs/pages.md)',
    'petstore.postman_collection.json': '{"baseUrl":"{base_url}"}',
  };

  describeWebPageOperation(operationId, `${page}/${script}`, { assets }, (service, request) => {
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
