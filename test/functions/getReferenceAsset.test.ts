import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { assetResponse } from '../../shared/http/gzipResponse.ts';
import { describeAssetOperation } from '../support/assetOperation.ts';

describeAssetOperation('getReferenceAsset', '/docs', 'reference');

it('200 with the collection, as a download under the name that its readers expect', () => {
  const { headers } = assetResponse('collection-1a2b.json', gzipSync('{}'), undefined);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="petstore.postman_collection.json"',
  });
});
