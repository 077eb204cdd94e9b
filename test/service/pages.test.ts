import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { assetResponse } from '../../shared/http/documents/gzipResponse.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { startService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { type PageFiles, writeFunctionFolder } from '../support/webPage.ts';

const code = (page: string) => `console.log("${page} für alle")`;

const filesOf = (page: string): PageFiles => ({
  html: `<!doctype html><title>${page}</title>`,
  markdown: `# ${page}: {base_url}`,
  assets: { [`${page}-1a2b.js`]: code(page), [`${page}-3c4d.css`]: `.${page} { color: red }`, [`${page}-5e6f.svg`]: `<svg id="${page}"/>` },
});
const texts = { 'quickstart.md': '[Pages]({base_url}/docs/pages.md)', 'petstore.postman_collection.json': '{"baseUrl":"{base_url}"}' };
const reference = filesOf('reference');
const folder = writeFunctionFolder(temporaryFolder(), {
  reference: { ...reference, assets: { ...reference.assets, ...texts } },
  portal: filesOf('portal'),
});
const started = await startService('pages');
const service = { ...started, call: started.callWith({ folder }) };

const get = (path: string, headers: Readonly<Record<string, string>> = {}) => service.call({ method: 'GET', path, key: null, headers });

describe.each([
  ['getReference', '/docs', 'reference', "style-src 'self' 'unsafe-inline'", "connect-src 'self'"],
  ['getPortal', '/portal', 'portal', "style-src 'self'", "connect-src 'self' https://id.example.com"],
])('%s', (operationId, path, page, styles, connect) => {
  describeCommonResponses(operationId, service, () => ({ method: 'GET', path, key: null }));

  it('200 with the page, to be revalidated each time, without rate-limit headers', async () => {
    const { status, text, headers } = await get(path);
    expect([status, text]).toEqual([200, `<!doctype html><title>${page}</title>`]);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache', vary: 'accept' });
    expect(headers['x-ratelimit-limit']).toBeUndefined();
  });

  it('200 that forbids inline scripts, other hosts and frames', async () => {
    const { headers } = await get(path);
    const policy = ["default-src 'none'", "script-src 'self'", styles, connect, "frame-ancestors 'none'"];
    expect(headers['content-security-policy']?.split('; ')).toEqual(expect.arrayContaining(policy));
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' });
  });

  it.each(['text/markdown', 'text/markdown, text/html, */*', 'text/markdown;q=0.5, text/html;q=0.4', 'TEXT/Markdown'])(
    '200 with Markdown for Accept: %s, with the address of the service',
    async (accept) => {
      const headers = { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'public, no-cache', vary: 'accept' };
      const text = `# ${page}: https://api.example.com`;
      expect(await get(path, { accept, host: 'api.example.com' })).toMatchObject({ status: 200, text, headers });
    },
  );

  const others = ['*/*', 'text/html', 'text/html, text/markdown;q=0.9', 'text/markdown;q=0', 'text/html,application/xhtml+xml,*/*;q=0.8'];
  it.each(others)('200 with the page for Accept: %s', async (accept) => {
    const { headers } = await get(path, { accept });
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'accept' });
  });

  it.each(['text/html', 'text/markdown'])(
    '304 without a body for a caller that has the page as %s, and in no other form',
    async (accept) => {
      const { etag = '' } = (await get(path, { accept })).headers;
      expect(await get(path, { accept, 'if-none-match': etag })).toMatchObject({ status: 304, text: '', headers: { etag } });
      const other = accept === 'text/html' ? 'text/markdown' : 'text/html';
      expect((await get(path, { accept: other, 'if-none-match': etag })).status).toBe(200);
    },
  );

  if (operationId !== 'getPortal') return;
  it('200 for the redirect of the sign-in provider, with any parameters, 400 for one that comes twice', async () => {
    expect((await get('/portal?code=1e3&state=a%20b&iss=https%3A%2F%2Fid.example.com&session_state=7')).status).toBe(200);
    expect((await get('/portal?code=1&code=2')).body).toMatchObject({ code: 'invalid_parameter', status: 400 });
  });
});

describe.each([
  ['getReferenceAsset', '/docs', 'reference'],
  ['getPortalAsset', '/portal', 'portal'],
])('%s', (operationId, path, page) => {
  const script = `${page}-1a2b.js`;
  const read = (headers?: Record<string, string>) => get(`${path}/${script}`, headers);
  describeCommonResponses(operationId, service, () => ({ method: 'GET', path: `${path}/${script}`, key: null }));

  it.each(['gzip, deflate, br, zstd', 'GZIP', 'x-gzip', 'br;q=1.0, gzip;q=0.8', '*'])(
    '200 gzipped, to be cached for ever, for Accept-Encoding %s',
    async (accepted) => {
      const headers = {
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        etag: `"${script}.gz"`,
      };
      expect(await read({ 'accept-encoding': accepted })).toMatchObject({ status: 200, text: code(page), headers });
    },
  );

  it.each(['identity', 'br', 'gzip;q=0', '*;q=0, identity'])(
    '200 unpacked, with its own entity tag, for Accept-Encoding %s',
    async (accepted) => {
      const { text, headers } = await read({ 'accept-encoding': accepted });
      expect([text, headers.etag, headers.vary]).toEqual([code(page), `"${script}"`, 'accept-encoding']);
      expect(headers['content-encoding']).toBeUndefined();
    },
  );

  it.each([
    ['3c4d.css', 'text/css; charset=utf-8', `.${page} { color: red }`],
    ['5e6f.svg', 'image/svg+xml', `<svg id="${page}"/>`],
  ])('200 with the type of %s', async (name, type, expected) => {
    const { headers, text } = await get(`${path}/${page}-${name}`);
    expect([headers['content-type'], text]).toEqual([type, expected]);
  });

  it('304 without a body for a caller that has the asset, 200 for one that has it in another encoding', async () => {
    const tag = { 'if-none-match': `"${script}.gz"` };
    const { status, text, headers } = await read({ ...tag, 'accept-encoding': 'gzip' });
    expect([status, text]).toEqual([304, '']);
    expect(headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable'), vary: 'accept-encoding' });
    for (const name of ['content-type', 'content-encoding']) expect(headers[name]).toBeUndefined();
    expect((await read(tag)).status).toBe(200);
  });

  it.each([`${page}-0000.js`, 'page.html', 'toString', 'none.md', 'none.txt', 'none.json'])(
    '404 for %s, not to be cached',
    async (name) => {
      const { body, headers } = await get(`${path}/${name}`);
      expect([body.code, headers['cache-control']]).toEqual(['resource_not_found', 'no-store']);
    },
  );

  it.each(['.hidden', 'a%5Cb', '%2e%2e'])('400 for %s, which cannot be a name', async (name) => {
    expect((await get(`${path}/${name}`)).body.code).toBe('invalid_parameter');
  });
});

describe('getReferenceAsset, of a text', () => {
  const read = (headers: Record<string, string>) => get('/docs/quickstart.md', headers);

  it('200 with Markdown, with the address that the caller uses', async () => {
    const headers = { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'public, no-cache', vary: 'accept' };
    const text = '[Pages](https://api.example.com/docs/pages.md)';
    expect(await read({ host: 'api.example.com' })).toMatchObject({ status: 200, text, headers });
    expect((await read({ host: '127.0.0.1:3000', 'x-forwarded-proto': 'http' })).text).toContain('(http://127.0.0.1:3000/docs/');
  });

  it('200 with plain text for a browser, which would download Markdown', async () => {
    expect((await read({ accept: 'text/html,*/*;q=0.8' })).headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('200 with the collection as a download, with the address that the caller uses, and never a foreign one', async () => {
    const collection = '/docs/petstore.postman_collection.json';
    const response = await get(collection, { host: 'api.example.com', 'accept-encoding': 'gzip' });
    expect(response).toMatchObject({ status: 200, body: { baseUrl: 'https://api.example.com' } });
    expect(response.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="petstore.postman_collection.json"',
      'cache-control': 'public, no-cache',
    });
    vi.stubEnv('SERVICE_ADDRESS', 'https://shop.example.com');
    const { body } = await get(collection, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    vi.unstubAllEnvs();
    expect(body).toEqual({ baseUrl: 'https://shop.example.com' });
  });
});

it('an asset has the bytes that were gzipped at build', () => {
  const gzipped = gzipSync(code('reference'));
  const { bytes, text } = assetResponse('reference-1a2b.js', gzipped, 'gzip');
  expect([Buffer.from(bytes ?? '', 'base64').equals(gzipped), text]).toEqual([true, undefined]);
});
