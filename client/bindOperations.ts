import { fetchWithRetries } from './fetchWithRetries.ts';
import type { ApiResponse, Route } from './operationTypes.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { PetStoreError } from './petStoreError.ts';
import { requestIdOf } from './rejection.ts';

type Parameters = Readonly<Record<string, unknown>>;

/** Any operation's input, after type checking. */
export interface AnyInput extends CallOptions {
  readonly path?: Parameters;
  readonly query?: Parameters | undefined;
  readonly header?: Parameters;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly retryInDoubt?: boolean | undefined;
}
type AnyOperation = (input?: AnyInput) => Promise<ApiResponse<unknown>>;

/** One function per route, named after its operation. They share the waits for a 429. */
export function bindOperations(routes: readonly Route[], credential: string, options: ClientOptions): Record<string, AnyOperation> {
  const fetchWithRetry = fetchWithRetries(options);

  const bind = (route: Route): AnyOperation => {
    const { operationId, hasIdempotencyKey, takesEffectOnce } = route;
    return async (input = {}) => {
      const problem = problemOf(route, input);
      if (problem) throw new TypeError(`${operationId} ${problem}`);
      const { retryInDoubt = false, maxRetries, tryTimeoutSeconds, timeoutSeconds } = input;
      const request = requestOf(route, input, credential, options.baseUrl);
      const { headers } = request;
      // Checked on the request, because a header with the value undefined is not sent.
      if (hasIdempotencyKey && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', newIdempotencyKey());
      const retriesInDoubt = takesEffectOnce || retryInDoubt || isConditional(headers);
      const response = await fetchWithRetry(request, { operationId, retriesInDoubt, maxRetries, tryTimeoutSeconds, timeoutSeconds });
      return { data: readData(request, response, await response.text()), etag: response.headers.get('etag') ?? undefined, response };
    };
  };
  return Object.fromEntries(routes.map((route) => [route.operationId, bind(route)]));
}

/** Leaves out undefined values. Each value of a list becomes a separate parameter. */
function requestOf(
  { method, path }: Route,
  { path: inPath = {}, query = {}, header = {}, body, signal }: AnyInput,
  credential: string,
  baseUrl: string,
): Request {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath[name])));
  const inQuery = new URLSearchParams(pairs(query));
  const headers = new Headers(pairs(header));
  headers.set('Authorization', `Bearer ${credential}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return new Request(`${baseUrl.replace(/\/$/, '')}${address}${inQuery.size > 0 ? `?${inQuery}` : ''}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    // The service never redirects. If a redirect were followed, a POST could become a GET, and a body could go to another host.
    redirect: 'manual',
  });
}

const pairs = (parameters: Parameters) =>
  Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
  );

/** Browsers do not have `randomUUID` if the page came over plain HTTP. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether a change takes effect at most once because of its condition, however often it is sent, and even if others change the item in between. With one
 * entity tag in `If-Match`, the change ends the version that it names. With several tags the next version may be among them, and `*`
 * matches any version. With `If-None-Match: *`, the change takes effect only if the resource does not exist yet.
 */
const isConditional = (headers: Headers): boolean =>
  /^"[^"]*"$/.test(headers.get('if-match') ?? '') || headers.get('if-none-match') === '*';

/**
 * Reads the data of a success from the text of its body.
 * @throws PetStoreError if the body is not JSON, such as a proxy's own page, which does not show whether the change was made
 */
function readData(request: Request, { status, headers }: Response, text: string): unknown {
  if (status === 204 || status === 304) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PetStoreError({
      code: 'unknown_error',
      message: `the response ${status} is not JSON`,
      status,
      headers,
      requestId: requestIdOf(headers),
      inDoubt: request.method !== 'GET',
      idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
      cause,
    });
  }
}

/**
 * Names the input that is missing or in the wrong place. Plain JavaScript has no types for this, and the service would only report a
 * missing field.
 */
function problemOf({ path, hasBody, takesEffectOnce }: Route, input: unknown): string | undefined {
  if (!isObject(input)) return `takes one object, such as { ${hasBody ? 'body' : 'query'}: { … } }`;
  const unknown = Object.keys(input).find((name) => !parts.has(name));
  if (unknown)
    return `has no input ${unknown}, only ${[...parts].join(', ')}: a field of the body goes in body, a parameter in path, query or header`;
  if (input.retryInDoubt !== undefined && takesEffectOnce) return 'takes no retryInDoubt: it is always sent again';
  const given = isObject(input.path) ? input.path : {};
  const missing = [...path.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => given[name] === undefined);
  if (missing) return `needs path.${missing[1]}`;
  if (hasBody && !isObject(input.body)) return 'needs a body, which is an object';
  if (!hasBody && input.body !== undefined) return 'takes no body';
  // A query cannot express it, and without the parameter everything would match.
  const empty = Object.entries(input.query ?? {}).find(([, value]) => Array.isArray(value) && value.length === 0);
  if (empty) return `takes no empty list in query.${empty[0]}, which would filter nothing`;
  return undefined;
}

const parts = new Set(['path', 'query', 'header', 'body', 'signal', 'retryInDoubt', 'maxRetries', 'tryTimeoutSeconds', 'timeoutSeconds']);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
