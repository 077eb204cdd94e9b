import { gunzipSync, gzipSync } from 'node:zlib';
import { documentHeaders, type OperationResponse } from '../request/responses.ts';
import { weightsIn } from './accept.ts';

/**
 * 200 with a text, gzipped if the caller accepts gzip and unpacked otherwise. A 406 would lock out `curl` without `--compressed`, and
 * proxies that drop the header and cannot read gzip. The unpacked body is text and not base64, so the largest, 0.9 MB, is well below the 6
 * MB that Lambda allows for a response.
 * @param headers those of the unpacked text. Gzip is another representation, with its own entity tag.
 */
function gzipResponse(
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

/**
 * Whether a caller accepts a gzipped response. Without `Accept-Encoding` the RFC allows any encoding, but a program that does not send the
 * header does not unpack gzip.
 * @see RFC 9110, section 12.5.3
 */
function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const weights = weightsIn(acceptEncoding);
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}

/** A response with its JSON gzipped, for callers that accept gzip. */
export function packedJson({ status, headers, body }: OperationResponse, acceptEncoding: string | undefined): OperationResponse {
  const varying = { ...headers, 'content-type': 'application/json', vary: 'accept-encoding' };
  if (!acceptsGzip(acceptEncoding)) return { status, headers: varying, body };
  const bytes = gzipSync(JSON.stringify(body)).toString('base64');
  return { status, headers: { ...varying, 'content-encoding': 'gzip' }, bytes };
}

/** 200 with an asset. Its name contains the hash of its content, so the name is the entity tag and a cache may keep the asset for ever. */
export function assetResponse(name: string, gzipped: Buffer, acceptEncoding: string | undefined): OperationResponse<never> {
  const headers = { ...typeOf(name), 'cache-control': 'public, max-age=31536000, immutable', etag: `"${name}"` };
  return gzipResponse(gzipped, headers, acceptEncoding);
}

/** The media type, by the extension of the name. */
function typeOf(name: string): OperationResponse['headers'] {
  if (name.endsWith('.css')) return { 'content-type': 'text/css; charset=utf-8' };
  if (name.endsWith('.svg')) return { 'content-type': 'image/svg+xml' };
  return { 'content-type': 'text/javascript; charset=utf-8' };
}

/** 200 with a gzipped document that is the same for everyone until the next deployment. */
export const packedDocument = (mediaType: string, gzipped: Buffer, acceptEncoding: string | undefined): OperationResponse<never> =>
  gzipResponse(gzipped, documentHeaders(mediaType, gzipped), acceptEncoding);

/** 200 with a text that is the same for everyone until the next deployment. */
export const packedText = (mediaType: string, text: string, acceptEncoding: string | undefined): OperationResponse<never> =>
  packedDocument(mediaType, gzipSync(text), acceptEncoding);
