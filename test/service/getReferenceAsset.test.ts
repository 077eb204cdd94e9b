import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { assetResponse } from '../../shared/http/gzipResponse.ts';
import { describeAssetOperation } from '../support/webPageOperation.ts';

describeAssetOperation('getReferenceAsset', '/docs', 'reference', (service, request) => {
  const read = (headers: Record<string, string>) => service.call({ ...request, path: '/docs/quickstart.md', headers });

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

  it.each(['none.md', 'none.txt'])('404 for %s', async (name) => {
    expect((await service.call({ ...request, path: `/docs/${name}` })).status).toBe(404);
  });
});

it('200 with the collection, as a download under the name that its readers expect', () => {
  const { headers } = assetResponse('collection-1a2b.json', gzipSync('{}'), undefined);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="petstore.postman_collection.json"',
  });
});
