import { ApiError } from '../contract/errors.ts';
import type { ApiEvent } from './requestState.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const replacementCharacter = '\uFFFD';

/**
 * The body as the caller sent it; undefined where there is none. API Gateway passes types that it does not know as text, such as
 * `merge-patch+json`, in base64. A body that is not UTF-8 would be stored as a different text.
 * @throws ApiError invalid_json where the body is not UTF-8
 */
export function bodyText({ body, headers, isBase64Encoded }: ApiEvent): string | undefined {
  if (typeof body !== 'string' || body === '') return undefined;
  if (isBase64Encoded) return decode(Buffer.from(body, 'base64'));
  if (wasReplaced(body, headers['content-length'])) throw notUtf8();
  return body;
}

/**
 * Whether API Gateway has replaced bytes that are not UTF-8: then the text's length differs from the sent length. This is not visible where
 * the lengths happen to be equal, or where the request has no Content-Length.
 */
function wasReplaced(body: string, contentLength: string | undefined): boolean {
  return contentLength !== undefined && body.includes(replacementCharacter) && Buffer.byteLength(body) !== Number(contentLength);
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw notUtf8();
  }
}

const notUtf8 = () => new ApiError('invalid_json', 'the body is not UTF-8');
