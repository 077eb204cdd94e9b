import { gzipResponse } from './gzipResponse.ts';
import type { OperationResponse } from './responses.ts';

/** 200 with an asset. Its name holds the hash of its content: it is its entity tag, and what is kept under the name is good for ever. */
export function assetResponse(name: string, gzipped: Buffer, acceptEncoding: string | undefined): OperationResponse<never> {
  const headers = {
    ...typeOf(name),
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${name}"`,
  };
  return gzipResponse(gzipped, headers, acceptEncoding);
}

/** By how the name ends. A collection is a file to keep, under the name that its readers look for. */
function typeOf(name: string): OperationResponse['headers'] {
  if (name.endsWith('.css')) return { 'content-type': 'text/css; charset=utf-8' };
  if (name.endsWith('.svg')) return { 'content-type': 'image/svg+xml' };
  if (name.endsWith('.json')) {
    return { 'content-type': 'application/json', 'content-disposition': 'attachment; filename="petstore.postman_collection.json"' };
  }
  return { 'content-type': 'text/javascript; charset=utf-8' };
}
