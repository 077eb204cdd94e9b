import { gzip, gzipResponse } from './gzipResponse.ts';
import { document, type OperationResponse } from './responses.ts';

/**
 * 200 with a document, hashed and packed once per instance, because it stays the same until the next deployment.
 * @returns the response for an `Accept-Encoding`
 */
export function packedDocument(mediaType: string, text: string): (acceptEncoding: string | undefined) => OperationResponse<never> {
  const { headers } = document(mediaType, text);
  const gzipped = gzip(text);
  return (acceptEncoding) => gzipResponse(gzipped, headers, acceptEncoding);
}
