import { describe, expect, it } from 'vitest';
import { costOf } from '../../tools/cost/costOf.ts';
import { prices } from '../../tools/cost/prices.ts';
import { sentBytes } from '../../tools/inProcess/sentBytes.ts';

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
