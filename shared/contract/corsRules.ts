import { headers } from './generated/headers.ts';
import { routes } from './generated/routes.ts';
import { methodsOf } from './pathTemplate.ts';

/**
 * The permissions of pages of other origins. The gateway is configured with them, and `unmatchedRoute` responds to a preflight with them.
 */
export interface Cors {
  readonly allowOrigins: readonly string[];
  readonly allowMethods: readonly string[];
  readonly allowHeaders: readonly string[];
  readonly exposeHeaders: readonly string[];
  readonly maxAgeSeconds: number;
}

/** The headers that no operation declares, although each request with a key or a body has them. */
const ofEveryRequest = ['authorization', 'content-type'];

/**
 * Headers that tracing adds in browsers to the requests of a page: W3C Trace Context, W3C Baggage, and Sentry's own. No operation reads
 * them, but a preflight that does not allow them fails the request.
 */
const ofTracing = ['baggage', 'sentry-trace', 'traceparent', 'tracestate'];

/** Headers with which an agent in a page calls `/mcp`. */
const ofMcp = ['mcp-method', 'mcp-name', 'mcp-protocol-version'];

/** Headers of the transport, not of the API: a page of another origin does not need them. It may always read `Cache-Control`. */
const ofTransport: readonly string[] = ['cache-control', 'vary'];

/**
 * The CORS rules of the gateway. A page may use every method, send every header that an operation takes or that tracing adds, and read every
 * response header except the transport's. It may not send credentials, because the key is a header and never a cookie.
 */
export const corsOf = (allowOrigins: readonly string[]): Cors => ({
  allowOrigins,
  allowMethods: [...new Set(routes.flatMap(methodsOf))],
  allowHeaders: [...ofEveryRequest, ...ofTracing, ...ofMcp, ...headers.ofRequests].sort(),
  exposeHeaders: headers.ofResponses.filter((name) => !ofTransport.includes(name)),
  maxAgeSeconds: 3_600,
});

/**
 * The permissions of pages of other origins on this stage. Only `unmatchedRoute` and `mcp` have the origins in their environment.
 * @throws Error if the variable is missing
 */
export function readCors({ CORS_ORIGINS }: NodeJS.ProcessEnv): Cors {
  if (!CORS_ORIGINS) throw new Error('the environment variable CORS_ORIGINS is missing; set it to * or to origins separated by commas');
  return corsOf(CORS_ORIGINS.split(','));
}
