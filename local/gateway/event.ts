import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { payloadOf } from '../../common/gatewayPayload.ts';
import type { Match } from './router.ts';

/** Hop-by-hop headers, which a function never sees. `cookie` has its own field in the event. */
const notPassedOn = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade', 'expect', 'cookie']);

/**
 * The parts of a request line's target. `rawPath` is decoded, and `rawQueryString` is unchanged.
 * @returns undefined if the target is not a path, or has an invalid percent-encoding (`%zz`, `%ff`)
 */
export function readRequestTarget(url: string) {
  const [path = '', ...query] = url.replace(/^https?:\/\/[^/?]*/i, '').split('?');
  const rawQueryString = query.join('?');
  try {
    const rawPath = decodeURIComponent(path);
    if (!rawPath.startsWith('/')) return undefined;
    return { rawPath, rawQueryString, queryStringParameters: readQuery(rawQueryString) };
  } catch {
    return undefined;
  }
}

function readQuery(rawQueryString: string): Record<string, string> {
  const pairs = rawQueryString.split('&').filter(Boolean);
  return joinDuplicates(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.replaceAll('+', ' ').split('=');
      return [decodeURIComponent(name), decodeURIComponent(value.join('='))];
    }),
  );
}

type RequestTarget = NonNullable<ReturnType<typeof readRequestTarget>>;

/** @returns the event for a request to this machine */
export function toEvent(request: IncomingMessage, target: RequestTarget, body: Buffer, { route, pathParameters }: Match, now: number) {
  const sourceIp = addressOf(request);
  return payloadOf({
    ...target,
    method: request.method ?? 'GET',
    routeKey: route.routeKey,
    pathParameters,
    body,
    sourceIp,
    now,
    cookies: (request.headers.cookie ?? '').split(/;\s*/).filter(Boolean),
    headers: readHeaders(request, body, sourceIp),
    protocol: `HTTP/${request.httpVersion}`,
    accountId: '000000000000',
    apiId: 'local',
    requestId: randomUUID(),
  });
}

/** Reads the raw headers, because `request.headers` would keep only the first of a repeated Authorization. */
function readHeaders(request: IncomingMessage, body: Buffer, sourceIp: string): Record<string, string> {
  const { rawHeaders } = request;
  const lines = rawHeaders.flatMap((name, index): [string, string][] => {
    const value = rawHeaders[index + 1];
    return index % 2 === 0 && value !== undefined ? [[name.toLowerCase(), value]] : [];
  });
  const headers = joinDuplicates(lines.filter(([name]) => !notPassedOn.has(name)));
  const forwarded = headers['x-forwarded-for'];
  const startedAt = Math.floor(Date.now() / 1000).toString(16);
  return {
    'x-amzn-trace-id': `Root=1-${startedAt}-${randomBytes(12).toString('hex')}`,
    ...headers,
    ...(body.length > 0 ? { 'content-length': String(body.length) } : {}),
    'x-forwarded-for': forwarded ? `${forwarded}, ${sourceIp}` : sourceIp,
    'x-forwarded-port': String(request.socket.localPort ?? 80),
    'x-forwarded-proto': 'http',
  };
}

/** The socket's address, because a client can write anything into X-Forwarded-For. */
const addressOf = ({ socket }: IncomingMessage): string => (socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');

function joinDuplicates(pairs: readonly (readonly [string, string])[]): Record<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of pairs) {
    const before = joined.get(name);
    joined.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(joined);
}
