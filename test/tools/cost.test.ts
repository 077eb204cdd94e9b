import { describe, expect, it } from 'vitest';
import { routes } from '../../shared/contract/generated/routes.ts';
import { costOf } from '../../tools/cost/costOf.ts';
import { prices } from '../../tools/cost/prices.ts';
import { measurePublicFiles } from '../../tools/cost/publicFiles.ts';
import { sentBytes } from '../../tools/inProcess/sentBytes.ts';
import { bundled } from '../infra/assembly.ts';

const measured = { name: 'getReferenceAsset', operationId: 'getReferenceAsset', calls: 0, writeUnits: 0, readUnits: 0, logBytes: 100 };

describe('the cost of a million requests', () => {
  it('has the bytes of their responses', () => {
    const [large, small] = [costOf({ ...measured, sentBytes: 200_000 }), costOf({ ...measured, sentBytes: 100_000 })];
    expect(large - small).toBeCloseTo(100 * prices.sentGigabyte);
  });

  it('has the gateway once for each 512 KB', () => {
    const over = costOf({ ...measured, sentBytes: 512 * 1024 + 1 });
    expect(over - costOf({ ...measured, sentBytes: 512 * 1024 })).toBeCloseTo(prices.httpApiMillion);
  });
});

describe('the bytes of a response', () => {
  it.each([
    ['text', { statusCode: 200, headers: { etag: '"1"' }, body: 'für' }, 'HTTP/1.1 200\r\netag: "1"\r\n\r\nfür'],
    ['bytes', { statusCode: 200, body: Buffer.from('für').toString('base64'), isBase64Encoded: true }, 'HTTP/1.1 200\r\n\r\nfür'],
    ['nothing', { statusCode: 204 }, 'HTTP/1.1 204\r\n\r\n'],
  ])('are those on the wire, with %s as its body', (_, response, wire) => {
    expect(sentBytes(response)).toBe(Buffer.byteLength(wire));
  });
});

describe('the public files', () => {
  it('are of every route without a key, the largest first, and gzip makes them smaller', async () => {
    const files = await measurePublicFiles(await bundled());
    const sizes = files.map(({ unpacked }) => unpacked.sentBytes);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    const open = routes.filter(({ credential, path }) => credential === 'none' && path !== '/health');
    expect(new Set(files.map(({ gzipped }) => gzipped.operationId))).toEqual(new Set(open.map(({ operationId }) => operationId)));
    const [largest] = files;
    expect(largest?.gzipped.sentBytes).toBeLessThan((largest?.unpacked.sentBytes ?? 0) / 2);
  });
});
