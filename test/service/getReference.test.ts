import { expect, it } from 'vitest';
import { describePageOperation } from '../support/webPageOperation.ts';

describePageOperation('getReference', { path: '/docs', title: 'Reference', connect: [] }, (service, request) => {
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
});
