import { gunzipSync, gzipSync } from 'node:zlib';
import { acceptsGzip } from './acceptsGzip.ts';
import type { OperationResponse } from './responses.ts';

export const gzip = (text: string): Buffer => gzipSync(text);

/**
 * 200 with a text, gzipped for whoever takes that and unpacked for the others. Refusing them (406) would lock out `curl` without
 * `--compressed` and proxies that drop the header, and gzip all the same would be noise to them. Unpacked it goes as text and not as base64,
 * which leaves the largest, 0.9 MB, well below the 6 MB that Lambda lets a function answer with.
 * @param headers those of the unpacked text; gzipped it is another representation, with an entity tag of its own
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
