import { expect, it, vi } from 'vitest';
import { describeAssetOperation } from '../support/webPageOperation.ts';

describeAssetOperation('getReferenceAsset', '/docs', 'reference', (service, request) => {
  const readAs = (path: string) => (headers: Record<string, string>) => service.call({ ...request, path, headers });
  const read = readAs('/docs/quickstart.md');
  const readCollection = readAs('/docs/petstore.postman_collection.json');

  it('200 with a text as Markdown, with the address that the caller uses', async () => {
    const response = await read({ host: 'api.example.com' });
    expect(response).toMatchObject({ status: 200, text: '[Pages](https://api.example.com/docs/pages.md)' });
    expect(response.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: 'accept',
    });
    expect((await read({ host: '127.0.0.1:3000', 'x-forwarded-proto': 'http' })).text).toContain('(http://127.0.0.1:3000/docs/');
  });

  it('200 with plain text for a browser, which would download Markdown', async () => {
    expect((await read({ accept: 'text/html,*/*;q=0.8' })).headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('200 with the collection as a download, with the address that the caller uses, and never a foreign one', async () => {
    const response = await readCollection({ host: 'api.example.com', 'accept-encoding': 'gzip' });
    expect(response).toMatchObject({ status: 200, body: { baseUrl: 'https://api.example.com' } });
    expect(response.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="petstore.postman_collection.json"',
      'cache-control': 'public, no-cache',
    });
    vi.stubEnv('SERVICE_ADDRESS', 'https://shop.example.com');
    const { body } = await readCollection({ host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    vi.unstubAllEnvs();
    expect(body).toEqual({ baseUrl: 'https://shop.example.com' });
  });

  it.each(['none.md', 'none.txt', 'none.json'])('404 for %s', async (name) => {
    expect((await service.call({ ...request, path: `/docs/${name}` })).status).toBe(404);
  });
});
