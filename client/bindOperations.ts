import createClient from 'openapi-fetch';
import { checkInput } from './checkInput.ts';
import { fetchWithRetries } from './fetchWithRetries.ts';
import { isConditional } from './isConditional.ts';
import type { ApiResponse, Route } from './operationTypes.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { readData } from './readData.ts';

export type Parameters = Readonly<Record<string, unknown>>;

/** Any operation's input, after type checking. */
export interface AnyInput extends CallOptions {
  readonly path?: Parameters;
  readonly query?: Parameters | undefined;
  readonly header?: Parameters;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly retryInDoubt?: boolean | undefined;
}
export type AnyOperation = (input?: AnyInput) => Promise<ApiResponse<unknown>>;
type AnyRequest = (method: string, path: string, init: object) => Promise<{ data?: string; response: Response }>;

/** A function for each route, by its operation's name. They share the waits for a 429. */
export function bindOperations(routes: readonly Route[], credential: string, options: ClientOptions): Record<string, AnyOperation> {
  const { request } = createClient({
    baseUrl: options.baseUrl,
    headers: { Authorization: `Bearer ${credential}` },
    // The service never redirects. If a redirect were followed, a POST could become a GET, and a body could go to another host.
    redirect: 'manual',
  });
  const fetchWithRetry = fetchWithRetries(options);
  // Methods and paths are plain values here; the clients' types tie them together.
  const send = request as AnyRequest;

  const bind = (route: Route): AnyOperation => {
    const { operationId, method, path, hasIdempotencyKey, takesEffectOnce } = route;
    return async (input = {}) => {
      checkInput(route, input);
      const { path: pathParameters, query, header, body, signal, retryInDoubt = false, tries, tryTimeoutSeconds, timeoutSeconds } = input;
      forbidEmptyLists(query);
      const fetch = (request: Request) => {
        const { headers } = request;
        // Checked on the request, because a header given as undefined is not sent.
        if (hasIdempotencyKey && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', newIdempotencyKey());
        const retriesInDoubt = takesEffectOnce || retryInDoubt || isConditional(headers);
        return fetchWithRetry(request, { operationId, retriesInDoubt, tries, tryTimeoutSeconds, timeoutSeconds });
      };
      const params = { path: pathParameters, query, header };
      const init = { params, body, fetch, parseAs: 'text', ...(signal && { signal }) };
      const { data: text, response } = await send(method, path, init);
      return { data: readData(method, response, text), etag: response.headers.get('etag') ?? undefined, response };
    };
  };
  return Object.fromEntries(routes.map((route) => [route.operationId, bind(route)]));
}

/** `randomUUID` is missing in browsers where the page came over plain HTTP. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Rejects an empty list of values: a query cannot hold one, and leaving it out would match everything. */
function forbidEmptyLists(query: Parameters = {}): void {
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value) && value.length === 0) throw new TypeError(`query.${name} is an empty list, which would filter nothing`);
  }
}
