import { edgeHeader } from '../contract/edgeHeader.ts';
import type { ErrorBody } from '../contract/errorCodes.ts';
import { pathFiller } from '../contract/pathTemplate.ts';
import { ApiError } from '../http/request/apiError.ts';
import type { ApiEvent, GatewayResponse, Middleware } from '../http/request/requestState.ts';
import { type Arguments, type InputSchema, readArguments } from './toolArguments.ts';

export interface ToolRoute {
  readonly method: string;
  readonly path: string;
}

/** The headers that a tool accepts as arguments. */
const headerArguments: Readonly<Record<string, string>> = { ifMatch: 'If-Match', idempotencyKey: 'Idempotency-Key' };

/** The headers that the operation needs to check the caller: its key, and its address behind CloudFront (`callerAddress`). */
const forwarded = ['authorization', edgeHeader, 'cloudfront-viewer-address'];

/** The event for a tool's operation, the reason to reject it, and additions to the operation's response in the result. */
export interface ToolEvent extends ApiEvent {
  readonly argumentProblem?: string | undefined;
  readonly note?: string | undefined;
}

/**
 * The event with which the gateway would call a tool's operation. It has the same caller and request id, and the arguments in their places.
 */
export function operationEvent(
  { headers, requestContext, version }: ApiEvent,
  { method, path }: ToolRoute,
  inputSchema: InputSchema,
  sent: Arguments,
): ToolEvent {
  const routeKey = `${method} ${path}`;
  const toolHeaders = Object.fromEntries(forwarded.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
  const pathParameters: Record<string, string> = {};
  const query = new URLSearchParams();
  let body: string | undefined;
  const { args, problem, note } = readArguments(inputSchema, sent);
  for (const [name, value] of Object.entries(problem === undefined ? args : {})) {
    const header = headerArguments[name]?.toLowerCase();
    if (header !== undefined) toolHeaders[header] = String(value);
    else if (path.includes(`{${name}}`)) pathParameters[name] = String(value);
    else if (name === 'body') body = JSON.stringify(value, keepRejected);
    // The body has the fields to remove.
    else if (name !== 'remove') for (const one of [value].flat()) query.append(name, String(one));
  }
  if (inputSchema.properties.body) toolHeaders['content-type'] = 'application/json';
  const rawPath = pathFiller(path)(pathParameters);
  return {
    version,
    routeKey,
    rawPath,
    rawQueryString: query.toString(),
    headers: toolHeaders,
    pathParameters,
    requestContext: { ...requestContext, routeKey, http: { ...requestContext.http, method, path: rawPath } },
    isBase64Encoded: false,
    argumentProblem: problem,
    note,
    ...(body !== undefined && { body }),
  };
}

/** Rejects a call with invalid arguments, after the call has its token. */
export const toolArguments = (): Middleware => ({
  before: ({ event }: { readonly event: ToolEvent }) => {
    if (event.argumentProblem !== undefined) throw new ApiError('invalid_parameter', event.argumentProblem);
  },
});

/**
 * `plainNumbers` makes a number that is not whole NaN, and a number of 400 digits Infinity. JSON would write both as null, which removes a
 * field.
 */
const keepRejected = (_key: string, value: unknown): unknown => (typeof value === 'number' && !Number.isFinite(value) ? 0.5 : value);

/** The result of `tools/call`. It is never an array at its root, because clients would then reject the list of all tools. */
export interface ToolResult {
  readonly content: readonly [{ readonly type: 'text'; readonly text: string }];
  readonly structuredContent?: object;
  readonly isError?: true;
}

/**
 * The result of an operation, for an agent: the body, and the values that an API caller reads from headers.
 * @throws ApiError if the whole request is rejected: a 401, to which a client responds by asking its user for a key, or a failure of the
 * service, which the gateway's metrics and alarms must see
 */
export function toolResult({ statusCode = 500, headers = {}, body = '' }: GatewayResponse, note?: string): ToolResult {
  const content: unknown = body === '' ? {} : JSON.parse(body);
  if (statusCode < 400) {
    const next = /[?&]after=(\d+)[^>]*>; rel="next"/.exec(String(headers.link))?.[1];
    const structuredContent = {
      ...(Array.isArray(content) ? { items: content, ...(next !== undefined && { next: Number(next) }) } : (content as object)),
      ...(headers.etag !== undefined && { etag: headers.etag }),
      ...(headers['idempotency-replayed'] !== undefined && { replayed: true }),
      ...(note !== undefined && { note }),
    };
    return { content: contentOf(structuredContent), structuredContent };
  }
  const retryAfter = headers['retry-after'];
  const error = content as ErrorBody;
  if (statusCode === 401 || statusCode >= 500) throw new ApiError(error.code, error.message, rejectionHeaders(headers));
  // Not if the message has names that the caller sent.
  const names = error.code.endsWith('_field') ? [] : Object.entries(headerArguments);
  const message = names.reduce((text, [name, header]) => text.replaceAll(header, name), error.message);
  return { content: contentOf({ ...error, message, ...(retryAfter && { retryAfterSeconds: Number(retryAfter) }) }), isError: true };
}

const contentOf = (value: object): ToolResult['content'] => [{ type: 'text', text: JSON.stringify(value) }];

const rejectionHeaders = (headers: NonNullable<GatewayResponse['headers']>): Record<string, string> =>
  Object.fromEntries(
    ['www-authenticate', 'retry-after'].flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
