import { expect, it } from 'vitest';
import { contractRoutes } from '../support/contract.ts';
import { describeDocumentOperation } from './documentOperation.ts';

describeDocumentOperation('getChanges', { path: '/changes.atom', type: 'application/atom+xml' }, (read) => {
  it('200 with an Atom feed that has the dates of each deprecated operation, to anyone', async () => {
    const { text } = await read();
    const deprecated = contractRoutes.flatMap(({ operation }) => (operation.deprecated ? [operation] : []));
    expect(deprecated.length).toBeGreaterThan(0);
    for (const { operationId, 'x-deprecated-since': since, 'x-deprecated-sunset': sunset } of deprecated) {
      expect(text).toContain(`<title>${operationId} is deprecated and stops on ${sunset}</title>\n<updated>${since}T00:00:00Z</updated>`);
    }
  });

  it('200 with entries newest first, each with a unique id', async () => {
    const { text } = await read();
    const [updated, ...dates] = [...text.matchAll(/<updated>([^<]+)</g)].map(([, date]) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(updated).toBe(dates[0]);
    const ids = [...text.matchAll(/<id>(urn:uuid:[0-9a-f-]{36})</g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(dates.length + 1);
  });
});
