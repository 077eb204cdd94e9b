import { gzipResponse } from './gzipResponse.ts';
import type { OperationResponse } from './responses.ts';

/** 200 with an asset. Its name holds the hash of its content: it is its entity tag, and what is kept under the name is good for ever. */
export function assetResponse(name: string, gzipped: Buffer, acceptEncoding: string | undefined): OperationResponse<never> {
  const headers = {
    'content-type': name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${name}"`,
  };
  return gzipResponse(gzipped, headers, acceptEncoding);
}
