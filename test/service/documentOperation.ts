import { describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import type { TestResponse } from '../support/request.ts';
import { useService } from '../support/service.ts';

type Read = (headers?: Record<string, string>) => Promise<TestResponse>;

/**
 * The responses of an operation that serves a document to anyone.
 * @param describeMore the tests of this document alone
 */
export function describeDocumentOperation(
  operationId: string,
  { path, type }: { readonly path: string; readonly type: string },
  describeMore: (read: Read, readAt: (path: string) => Promise<TestResponse>) => void,
): void {
  const service = useService(operationId);
  const request = { method: 'GET', path, key: null } as const;
  const read: Read = (headers = {}) => service.call({ ...request, headers });

  describe(operationId, () => {
    describeCommonResponses(operationId, service, () => request);

    it('200 with the document, to be revalidated each time, also while the store is unavailable', async () => {
      for (const call of [service.call, service.callWithout(new Error('connect ECONNREFUSED'))]) {
        const headers = { 'content-type': type, 'cache-control': 'public, no-cache' };
        expect(await call(request)).toMatchObject({ status: 200, headers });
      }
    });

    it('304 for its entity tag, 200 for another', async () => {
      const { etag = '' } = (await read()).headers;
      expect(await read({ 'if-none-match': etag })).toMatchObject({ status: 304, text: '', headers: { etag } });
      expect((await read({ 'if-none-match': `W/${etag}` })).status).toBe(304);
      expect((await read({ 'if-none-match': '"other"' })).status).toBe(200);
    });

    describeMore(read, (other) => service.call({ ...request, path: other }));
  });
}

/** That a caller who accepts gzip gets the document gzipped. */
export function describeGzipped(read: Read): void {
  it('200 gzipped for callers that accept gzip, with its own entity tag', async () => {
    const [packed, plain] = [await read({ 'accept-encoding': 'gzip, br' }), await read()];
    expect(packed.headers).toMatchObject({
      'content-type': plain.headers['content-type'],
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    });
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect([packed.text, packed.body]).toEqual([plain.text, plain.body]);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect((await read({ 'accept-encoding': 'gzip', 'if-none-match': packed.headers.etag ?? '' })).status).toBe(304);
  });
}
