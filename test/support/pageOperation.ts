import { expect, it } from 'vitest';
import type { Service } from './service.ts';
import { describeWebPageOperation, type PageRequest } from './webPageOperation.ts';

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
  const webPage = {
    html: () => `<!doctype html><title>${title}</title>`,
    connect,
    asset: () => undefined,
    markdown: () => `# Pet Store Service: {base_url}`,
    text: () => undefined,
  };

  describeWebPageOperation(operationId, path, webPage, (service, request) => {
    it('200 with the page, to be revalidated each time', async () => {
      const response = await service.call(request);
      expect(response.status).toBe(200);
      expect(response.text).toBe(webPage.html());
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

    describeMore(service, request);
  });
}
