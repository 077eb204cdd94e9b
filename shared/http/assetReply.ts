import { gzipReply } from './gzipReply.ts';
import type { Reply } from './replies.ts';

/** 200 with an asset. Its name holds the hash of its content: it is its entity tag, and what is kept under the name is good for ever. */
export function assetReply(name: string, gzipped: Buffer, acceptEncoding: string | undefined): Reply<never> {
  const headers = {
    'content-type': name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${name}"`,
  };
  return gzipReply(gzipped, headers, acceptEncoding);
}
