import { gunzipSync } from 'node:zlib';
import { acceptsGzip } from './acceptsGzip.ts';
import type { Reply } from './replies.ts';

/**
 * 200 with an asset, gzipped for whoever takes that and unpacked for the others. Refusing them (406) would lock out `curl` without
 * `--compressed` and proxies that drop the header, and gzip all the same would be noise to them. Unpacked it goes as text and not as base64,
 * which leaves the largest, 0.9 MB, well below the 6 MB that Lambda lets a function answer with.
 *
 * An asset's name holds the hash of its content: it is its entity tag, and what is kept under the name is good for ever.
 */
export function assetReply(name: string, gzipped: Buffer, acceptEncoding: string | undefined): Reply<never> {
  const headers = {
    'content-type': name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  };
  return acceptsGzip(acceptEncoding)
    ? {
        status: 200,
        headers: { ...headers, etag: `"${name}.gz"`, 'content-encoding': 'gzip' },
        bytes: gzipped.toString('base64'),
      }
    : { status: 200, headers: { ...headers, etag: `"${name}"` }, text: gunzipSync(gzipped).toString() };
}
