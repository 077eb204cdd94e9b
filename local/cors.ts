import type { IncomingMessage } from 'node:http';

/** The HTTP API's own CORS configuration, as the template has it. */
export interface Cors {
  readonly allowOrigins: readonly string[];
  readonly allowMethods: readonly string[];
  readonly allowHeaders: readonly string[];
  readonly exposeHeaders: readonly string[];
  readonly allowCredentials: boolean;
  readonly maxAgeSeconds?: number;
}

/** What the gateway answers to itself: a preflight carries an Origin and says which method would follow. Another OPTIONS is a request. */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}

/** The headers of the 204 to a preflight; none for an origin that is not allowed, which is how the browser is told. */
export function preflightHeaders(cors: Cors, origin: string): Record<string, string> {
  const allowed = allowedOrigin(cors, origin);
  if (!allowed) return {};
  return {
    ...allowed,
    ...list('access-control-allow-methods', cors.allowMethods),
    ...list('access-control-allow-headers', cors.allowHeaders),
    ...(cors.maxAgeSeconds === undefined ? {} : { 'access-control-max-age': String(cors.maxAgeSeconds) }),
  };
}

/** What the gateway adds to an answer; in its place, CORS headers of the function's own are dropped. */
export function answerHeaders(cors: Cors, origin: string | undefined): Record<string, string> {
  const allowed = origin === undefined ? undefined : allowedOrigin(cors, origin);
  return allowed ? { ...allowed, ...list('access-control-expose-headers', cors.exposeHeaders) } : {};
}

function allowedOrigin({ allowOrigins, allowCredentials }: Cors, origin: string): Record<string, string> | undefined {
  const match = allowOrigins.find((allowed) => allowed === '*' || allowed === origin || isSchemeOf(allowed, origin));
  if (!match) return undefined;
  return {
    'access-control-allow-origin': match === '*' ? '*' : origin,
    ...(allowCredentials ? { 'access-control-allow-credentials': 'true' } : {}),
  };
}

/** `https://*` allows every origin of that scheme. */
function isSchemeOf(allowed: string, origin: string): boolean {
  return allowed.endsWith('://*') && origin.startsWith(allowed.slice(0, -1));
}

function list(header: string, values: readonly string[]): Record<string, string> {
  return values.length > 0 ? { [header]: values.join(',') } : {};
}
