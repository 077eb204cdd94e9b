import { describe, expect, it } from 'vitest';
import { contractRoutes } from '../support/contract.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { useService } from '../support/service.ts';

const service = useService('getChanges');

const read = (headers: Record<string, string> = {}) => service.call({ method: 'GET', path: '/changes.atom', key: null, headers });

describe('getChanges', () => {
  describeCommonResponses('getChanges', service, () => ({ method: 'GET', path: '/changes.atom' }));

  it('200 with an Atom feed that has the dates of each deprecated operation, to anyone', async () => {
    const { status, headers, text } = await read();
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/atom+xml', 'cache-control': 'public, no-cache' });
    const deprecated = contractRoutes.flatMap(({ operation }) => (operation.deprecated ? [operation] : []));
    expect(deprecated.length).toBeGreaterThan(0);
    for (const { operationId, 'x-deprecated-since': since, 'x-deprecated-sunset': sunset } of deprecated) {
      expect(text).toContain(`<title>${operationId} is deprecated and stops on ${sunset}</title>\n<updated>${since}T00:00:00Z</updated>`);
    }
  });

  it('200 with entries newest first, each with a unique id', async () => {
    const { text } = await read();
    const dates = [...text.matchAll(/<updated>([^<]+)</g)].map(([, date]) => date);
    expect(dates.slice(1)).toEqual(dates.slice(1).sort().reverse());
    expect(dates[0]).toBe(dates[1]);
    const ids = [...text.matchAll(/<id>(urn:uuid:[0-9a-f-]{36})</g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(dates.length);
  });

  it('304 for its entity tag', async () => {
    const { etag = '' } = (await read()).headers;
    expect(await read({ 'if-none-match': etag })).toMatchObject({ status: 304, text: '', headers: { etag } });
  });

  it('200 while the store is unavailable', async () => {
    const down = service.callWithout(new Error('connect ECONNREFUSED'));
    expect((await down({ method: 'GET', path: '/changes.atom', key: null })).status).toBe(200);
  });
});
