import { type ParseError, parse } from 'jsonc-parser';
import { invisibleProblem } from '../../../common/visibleText.ts';
import type { OperationContract } from '../../contract/operationContract.ts';
import { ApiError } from '../apiError.ts';
import type { ApiEvent, Middleware } from '../requestState.ts';
import { quoteInput } from '../violations.ts';

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

/** Any other form, such as 1.0, 1e3 or -0, gets 400, even from a client that writes 7 as 7.0, so that no text is read as another id. */
const plainDigits = /^(0|-?[1-9]\d*)$/;
/** Some clients of `/mcp` store every number as a double and write 5 as 5.0. */
export const wholeNumbers = /^(0|-?[1-9]\d*)(\.0+)?$/;

/** Middy's parser does not tell a reviver how a number was written, so a text that may have another form is parsed again. */
export const plainNumbers = (form = plainDigits): Middleware => ({
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

/** Parses a JSON value that a client of `/mcp` wrote as a string. @throws SyntaxError, or RangeError if it is nested too deeply */
export const parseWholeNumbers = (text: string): unknown => JSON.parse(text, inForm(wholeNumbers));

/**
 * A reviver that turns a number in another form into NaN, which no schema type accepts. Its value could be rounded: 9007199254740990.6 is
 * read as 9007199254740991, the id of another resource. Its text would be a valid string.
 */
const inForm =
  (form: RegExp) =>
  (_key: string, value: unknown, { source }: { source?: string } = {}): unknown =>
    typeof value === 'number' && source !== undefined && !form.test(source) ? Number.NaN : value;

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

/** The error for each of jsonc-parser's `ParseErrorCode`s, which are numbers whose names the library does not export. */
const expectations: Readonly<Record<number, string>> = {
  1: 'this is not JSON; strings and field names are written in double quotes', // InvalidSymbol
  2: 'the number is not complete', // InvalidNumberFormat
  3: 'a field name in double quotes is expected', // PropertyNameExpected
  4: 'a value is expected', // ValueExpected
  5: 'a colon is expected', // ColonExpected
  6: 'a comma is expected', // CommaExpected
  7: 'a } is expected', // CloseBraceExpected
  8: 'a ] is expected', // CloseBracketExpected
  9: 'the JSON has already ended here', // EndOfFileExpected
  10: 'JSON has no comments', // InvalidCommentToken
  11: 'JSON has no comments', // UnexpectedEndOfComment
  12: 'the string is not closed on its line', // UnexpectedEndOfString
  13: 'the number is not complete', // UnexpectedEndOfNumber
  14: '\\u must be followed by four hexadecimal digits', // InvalidUnicode
  15: 'the string has an escape that JSON does not allow; write a backslash as \\\\', // InvalidEscapeCharacter
  16: 'control characters in a string must be escaped, such as \\n', // InvalidCharacter
};

/** Why and where a body is not JSON. The message repeats nothing of the body, which may contain an API key. */
export function jsonProblem(text: string): string {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true });
    const [first] = errors;
    const unseen = unseenOutsideStrings(text);
    if (unseen && unseen.index <= (first?.offset ?? text.length))
      return `the body is not valid JSON at ${placeOf(unseen.index, text)}: ${nameOf(unseen[0])} is invisible, and JSON allows it only in strings`;
    if (first) return `the body is not valid JSON at ${placeOf(first.offset, text)}: ${expectations[first.error]}`;
    JSON.parse(text, wellFormed);
  } catch (error) {
    return error instanceof RangeError
      ? 'the JSON of the body is nested too deeply'
      : 'a string in the body contains half of a surrogate pair';
  }
  return 'no field of the body may be named __proto__, or constructor with a prototype';
}

/** The first invisible character outside of strings, such as a no-break space from a text processor. */
function unseenOutsideStrings(text: string): RegExpExecArray | undefined {
  for (const match of text.matchAll(/"(?:\\.|[^"\\])*"?|[^\x20-\x7e\t\r\n]/gsu)) {
    if (!match[0].startsWith('"') && invisibleProblem(match[0]) !== undefined) return match;
  }
  return undefined;
}

const nameOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A reviver of `JSON.parse` that rejects half of a surrogate pair. It is not a character, and would be stored as a different text. */
function wellFormed(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw new SyntaxError('half a surrogate pair');
  return value;
}

/** Line and column count from 1, columns in characters. */
function placeOf(offset: number, text: string): string {
  const lines = text.slice(0, offset).split('\n');
  return `line ${lines.length}, column ${[...(lines.at(-1) ?? '')].length + 1}`;
}

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
