import { quoteInput } from '../../../common/quoteInput.ts';
import type { OperationContract } from '../../contract/operationContract.ts';
import { ApiError } from '../request/apiError.ts';
import type { ApiEvent, Middleware } from '../request/requestState.ts';
import { jsonProblem } from './jsonProblem.ts';
import { inForm, wellFormed } from './revivers.ts';

/** Rejects a body that exceeds the operation's maximum size in bytes. */
export function bodySize({ maxBodyBytes }: Pick<OperationContract, 'maxBodyBytes'>): Middleware {
  return {
    before: ({ event }) => {
      if (typeof event.body !== 'string') return;
      const bytes = Buffer.byteLength(event.body, event.isBase64Encoded ? 'base64' : 'utf8');
      if (bytes > maxBodyBytes) throw new ApiError('payload_too_large', `the body is larger than ${maxBodyBytes} bytes`);
    },
  };
}

/** Rejects a body whose type is not in the contract. Ignores parameters of the type, such as a charset. */
export function contentType({ mediaTypes }: Pick<OperationContract, 'mediaTypes'>): Middleware {
  return {
    before: ({ event }) => {
      const encoding = event.headers['content-encoding']?.trim() ?? '';
      if (!['', 'identity'].includes(encoding.toLowerCase()))
        throw new ApiError('invalid_content_type', `content-encoding ${quoteInput(encoding)} is not supported; send the body without it`);
      const mediaType = (event.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      if (!mediaTypes.includes(mediaType)) throw new ApiError('invalid_content_type', `content-type must be ${mediaTypes.join(' or ')}`);
    },
  };
}

/** Replaces the body with the text that was sent, without base64 and without a byte order mark. */
export const utf8Text = (): Middleware => ({
  before: ({ event, internal }) => {
    const text = bodyText(event);
    if (text === undefined) throw new ApiError('invalid_json', 'a JSON body is required');
    internal.bodyText = text;
    Object.assign(event, { body: text, isBase64Encoded: false });
  },
});

/** Middy's parser need not check the type, because `contentType` has checked it. */
export const parserOptions = { disableContentTypeCheck: true, reviver: wellFormed };

/** Middy's parser does not tell a reviver how a number was written, so a text that may have another form is parsed again. */
export const plainNumbers = (form: RegExp): Middleware => ({
  before: ({ event, internal: { bodyText = '' } }) => {
    if (!/\d[.eE]|-0/.test(bodyText)) return;
    try {
      event.body = JSON.parse(bodyText, inForm(form));
    } catch {
      // The parser also rejects JSON that is one level deeper than this.
      throw new ApiError('invalid_json', jsonProblem(bodyText));
    }
  },
});

/** Says where the JSON of a body is invalid. Middy's parser responds with 422, and this service with 400. */
export const jsonErrors = (): Middleware => ({
  onError: (request) => {
    const cause = request.error?.cause;
    const isOfParser =
      typeof cause === 'object' && cause !== null && 'package' in cause && cause.package === '@middy/http-json-body-parser';
    if (isOfParser) request.error = new ApiError('invalid_json', jsonProblem(request.internal.bodyText ?? ''));
  },
});

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const replacementCharacter = '\uFFFD';

/**
 * The body as the caller sent it; undefined if there is none. API Gateway passes types that it does not know as text, such as
 * `merge-patch+json`, in base64. A body that is not UTF-8 would be stored as a different text.
 * @throws ApiError invalid_json if the body is not UTF-8
 */
function bodyText({ body, headers, isBase64Encoded }: ApiEvent): string | undefined {
  if (typeof body !== 'string' || body === '') return undefined;
  if (!isBase64Encoded && wasReplaced(body, headers['content-length'])) throw notUtf8();
  const text = isBase64Encoded ? decode(Buffer.from(body, 'base64')) : body;
  // A byte order mark at the beginning is not part of the text (RFC 8259, section 8.1).
  return text.replace(/^\uFEFF/, '');
}

/**
 * Whether API Gateway has replaced bytes that are not UTF-8, because then the length of the text differs from the sent length. This cannot
 * be seen if the lengths happen to be equal, or if the request has no Content-Length.
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

/**
 * Removes the `id` that a client got with the resource and sends back in the body. A creation ignores it. In a change it must be the same
 * as the id in the path. Returns no middleware if the response has no id.
 */
export function readOnlyId({ method, hasReadOnlyId }: OperationContract): Middleware | [] {
  if (!hasReadOnlyId) return [];
  return {
    before: ({ event }) => {
      const { body } = event;
      if (typeof body !== 'object' || body === null || Array.isArray(body) || !Object.hasOwn(body, 'id')) return;
      const { id, ...rest } = body as { id: unknown };
      const [target] = Object.values(event.pathParameters ?? {});
      if (method !== 'POST' && (typeof id !== 'number' || String(id) !== target)) {
        throw new ApiError('invalid_field', 'id must equal the id in the path, or be left out');
      }
      event.body = rest;
    },
  };
}
