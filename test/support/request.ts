import { createRouter, routes } from '../../local/gateway/router.ts';
import { payloadOf } from '../../common/gatewayPayload.ts';
import type { ApiEvent } from '../../shared/http/request/requestState.ts';

/** A request as a test writes it. */
export interface TestRequest {
  readonly method: string;
  /** The target as sent, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, with the content type of JSON unless `headers` has another. */
  readonly json?: unknown;
  /** Sent unchanged; bytes where it is not UTF-8. */
  readonly text?: string | Uint8Array;
  /** The API key or access token; null sends none; by default the test's own. */
  readonly key?: string | null;
}

/** A response as a caller sees it. Header names are lower-case. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed body; undefined where it is missing or not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: what it holds is what the test is about to find out.
  readonly body: any;
}

/** Sends a request to the service: in process, over the local gateway, or to a deployed stage. */
export type Call = (request: TestRequest) => Promise<TestResponse>;

/** The request's headers and body as they are sent. */
export function wireForm({ headers = {}, json, text, key }: TestRequest, own: string) {
  const sent = key === undefined ? own : key;
  return {
    headers: {
      ...(sent !== null && { authorization: `Bearer ${sent}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? text : JSON.stringify(json),
  };
}

export function responseOf(status: number, headers: Readonly<Record<string, string>>, text: string): TestResponse {
  const isJson = headers['content-type']?.startsWith('application/json');
  return { status, headers, text, body: isJson && text !== '' ? JSON.parse(text) : undefined };
}

export const route = createRouter(routes);

let requests = 0;

/** As long as one of the gateway. */
const nextRequestId = () => `request-${String(++requests).padStart(8, '0')}`;

/**
 * The event that API Gateway makes of a request, and the operation that takes it.
 * @param credential the credential of a request that names none
 */
export function eventOf(
  request: TestRequest,
  { credential, now, sourceIp = '192.0.2.1' }: { credential: (operationId: string) => string; now: number; sourceIp?: string },
): { operationId: string; event: ApiEvent } {
  const [path = '', ...query] = request.path.split('?');
  const rawPath = decodeURIComponent(path);
  const matched = route(request.method, rawPath);
  if (!matched) throw new Error('the default route takes everything');
  const { headers, body: sent } = wireForm(request, credential(matched.route.functionName));
  const body = sent === undefined ? undefined : Buffer.from(sent);
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const event = payloadOf({
    ...{ method: request.method, rawPath, rawQueryString: query.join('?'), body, sourceIp, now },
    ...{ routeKey: matched.route.routeKey, pathParameters: matched.pathParameters },
    headers: { ...(body && { 'content-length': String(body.length) }), ...Object.fromEntries(named) },
    accountId: '000000000000',
    apiId: 'test',
    requestId: nextRequestId(),
  });
  return { operationId: matched.route.functionName, event };
}

/** The address of the next page, from a list's Link header. */
const nextOf = (link: string | undefined): string | undefined => /^<(.+)>; rel="next"$/.exec(link ?? '')?.[1];

/** Every page from the given path to the last, by following the links. @throws Error for a link to an earlier page */
export async function pagesFrom<Item>(call: Call, path: string): Promise<Item[][]> {
  const pages = new Map<string, Item[]>();
  for (let next: string | undefined = path; next !== undefined; ) {
    if (pages.has(next)) throw new Error(`the pages from ${path} come back to ${next}`);
    const { body, headers } = await call({ method: 'GET', path: next });
    pages.set(next, body);
    next = nextOf(headers.link);
  }
  return [...pages.values()];
}
