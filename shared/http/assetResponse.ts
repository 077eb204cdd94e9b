import { gzipResponse } from './gzipResponse.ts';
import type { OperationResponse } from './responses.ts';

/** 200 with an asset. Its name contains the hash of its content, so the name is the entity tag and a cache may keep it for ever. */
export function assetResponse(name: string, gzipped: Buffer, acceptEncoding: string | undefined): OperationResponse<never> {
  const headers = {
    ...typeOf(name),
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${name}"`,
  };
  return gzipResponse(gzipped, headers, acceptEncoding);
}

/** The type by the name's extension. A collection is a download, under the file name that its readers expect. */
function typeOf(name: string): OperationResponse['headers'] {
  if (name.endsWith('.css')) return { 'content-type': 'text/css; charset=utf-8' };
  if (name.endsWith('.svg')) return { 'content-type': 'image/svg+xml' };
  if (name.endsWith('.json')) {
    return { 'content-type': 'application/json', 'content-disposition': 'attachment; filename="petstore.postman_collection.json"' };
  }
  return { 'content-type': 'text/javascript; charset=utf-8' };
}
