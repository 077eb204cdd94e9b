import { gunzipSync } from 'node:zlib';
import { acceptsGzip } from './acceptsGzip.ts';
import type { OperationResponse } from './responses.ts';

/**
 * 200 with a text, gzipped for callers that accept gzip and unpacked for others. A 406 would lock out `curl` without `--compressed` and
 * proxies that drop the header, and they cannot read gzip. The unpacked body is text and not base64, so the largest, 0.9 MB, is well below
 * the 6 MB that Lambda allows for a response.
 * @param headers those of the unpacked text; gzip is another representation, with its own entity tag
 */
export function gzipResponse(
  gzipped: Buffer,
  { etag = '', ...headers }: OperationResponse['headers'],
  acceptEncoding: string | undefined,
): OperationResponse<never> {
  const varying = { ...headers, vary: 'accept-encoding' };
  return acceptsGzip(acceptEncoding)
    ? {
        status: 200,
        headers: { ...varying, etag: etag.replace(/"$/, '.gz"'), 'content-encoding': 'gzip' },
        bytes: gzipped.toString('base64'),
      }
    : { status: 200, headers: { ...varying, etag }, text: gunzipSync(gzipped).toString() };
}
