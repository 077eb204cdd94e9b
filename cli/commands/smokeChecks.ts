import { quoteInput } from '../../common/quoteInput.ts';
import { corsOf } from '../../shared/contract/corsRules.ts';

interface Target {
  readonly url: string;
  readonly key: string;
  /** The origin of the page that sends a preflight; undefined for no preflight. */
  readonly origin: string | undefined;
  /** Different at each run. */
  readonly run: string;
}

/** Values of an earlier check that later checks use. */
type Result = 'valid key' | 'category' | 'deletion';

interface Check {
  readonly name: string;
  readonly needs?: Result;
  readonly gives?: Result;
  readonly check: () => Promise<string | undefined>;
}

interface Sent {
  readonly method?: string;
  readonly key?: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const { allowHeaders } = corsOf(['*']);

/**
 * REST APIs send a function's `WWW-Authenticate` under this name, and AWS does not document what HTTP APIs do. Both names are accepted.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-known-issues.html, read on 2026-11-26
 */
const remapped = 'x-amzn-remapped-www-authenticate';

/** Longer than a cold start, and shorter than the gateway's own limit. */
const timeoutMilliseconds = 15_000;

export function checks({ url, key, origin, run }: Target): readonly Check[] {
  let category = '';

  const send = (path: string, { method = 'GET', key: sentKey, json, headers = {} }: Sent) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        ...(sentKey && { authorization: `Bearer ${sentKey}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });

  /** Sends a request and checks the status, code and headers of the response. */
  const ask =
    (path: string | (() => string), sent: Sent, expected: { status: number; code?: string; headers?: readonly string[] }) =>
    async (): Promise<string | undefined> => {
      const response = await send(typeof path === 'string' ? path : path(), sent);
      const text = await response.text();
      if (response.status !== expected.status)
        return `the response is ${response.status}, not ${expected.status}: ${quoteInput(text, 200)}`;
      const has = (name: string) => response.headers.has(name) || (name === 'www-authenticate' && response.headers.has(remapped));
      const missing = ['x-request-id', ...(expected.headers ?? [])].filter((name) => !has(name));
      if (missing.length > 0) return `lacks ${missing.join(', ')}`;
      if (expected.code && !text.includes(`"code":"${expected.code}"`)) return `the code is not ${expected.code}: ${quoteInput(text, 200)}`;
      if (sent.method === 'POST' && expected.status === 201) category = response.headers.get('location') ?? '';
      return undefined;
    };

  /** Sends a preflight as a browser does before a page sends a message, and checks that the response allows the message. */
  const askFrom = (page: string) => async (): Promise<string | undefined> => {
    const headers = { origin: page, 'access-control-request-method': 'POST', 'access-control-request-headers': allowHeaders.join() };
    const response = await send('/messages', { method: 'OPTIONS', headers });
    if (response.status !== 204) return `the response is ${response.status}, not 204`;
    if (response.headers.get('access-control-allow-origin') === null)
      return `does not allow the origin ${page}; use --origin with an origin that it allows`;
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
    const missing = allowHeaders.filter((name) => !allowed.includes(name));
    return missing.length > 0 ? `does not allow the headers ${missing.join(', ')}` : undefined;
  };

  const limits = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
  const create = { method: 'POST', key, json: { name: `smoke ${run}` }, headers: { 'idempotency-key': `smoke-${run}` } };
  return [
    { name: 'it runs, and can reach its tables', check: ask('/health', {}, { status: 200 }) },
    { name: 'it serves its contract', check: ask('/openapi.json', {}, { status: 200 }) },
    { name: 'it serves its reference', check: ask('/docs', {}, { status: 200 }) },
    {
      name: 'it rejects a request without a key',
      check: ask('/pets', {}, { status: 401, code: 'invalid_api_key', headers: ['www-authenticate', ...limits] }),
    },
    {
      name: 'it accepts the key, and shows its limits',
      gives: 'valid key',
      check: ask('/pets?limit=1', { key }, { status: 200, headers: limits }),
    },
    ...(origin ? [{ name: 'it allows the preflight of a page', check: askFrom(origin) }] : []),
    { name: 'it lists orders', needs: 'valid key', check: ask('/store/orders?limit=1', { key }, { status: 200, headers: limits }) },
    { name: 'it rejects an unknown route', needs: 'valid key', check: ask('/smoke', { key }, { status: 404, code: 'route_not_found' }) },
    {
      name: 'it rejects a message without a message',
      needs: 'valid key',
      check: ask('/messages', { method: 'POST', key, json: {} }, { status: 400, code: 'missing_field' }),
    },
    {
      name: 'it creates a category',
      needs: 'valid key',
      gives: 'category',
      check: ask('/categories', create, { status: 201, headers: ['location', 'etag'] }),
    },
    {
      name: 'it creates it only once',
      needs: 'category',
      check: ask('/categories', create, { status: 201, headers: ['idempotency-replayed'] }),
    },
    { name: 'it reads the category', needs: 'category', check: ask(() => category, { key }, { status: 200, headers: ['etag'] }) },
    {
      name: 'it deletes the category',
      needs: 'category',
      gives: 'deletion',
      check: ask(() => category, { method: 'DELETE', key }, { status: 204 }),
    },
    {
      name: 'the category is gone',
      needs: 'deletion',
      check: ask(() => category, { key }, { status: 404, code: 'resource_not_found' }),
    },
  ];
}
