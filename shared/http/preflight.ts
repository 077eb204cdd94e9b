import type { Context } from 'aws-lambda';
import type { Cors } from '../contract/corsRules.ts';
import type { Handler } from './endpoint.ts';
import type { ApiEvent, GatewayResponse } from './request/requestState.ts';

/**
 * Responds to preflights before the function runs. They need no key, because a browser sends none, and take no token. API Gateway itself
 * responds for its routes, but its guide says that `$default` also catches OPTIONS.
 *
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-cors.html
 */
export function withPreflight(handler: Handler, cors: Cors): Handler {
  const respond = async (event: ApiEvent, context: Context): Promise<GatewayResponse> => {
    const { headers, requestContext } = event;
    if (!isPreflight(requestContext.http.method, headers)) return handler(event, context);
    const allowed = preflightHeaders(cors, headers.origin ?? '');
    return { statusCode: 204, headers: { ...allowed, vary: 'origin', 'x-request-id': requestContext.requestId } };
  };
  const { warmUp } = handler;
  return Object.assign(respond, warmUp && { warmUp });
}

/** Header names in lower case, as in the gateway's events. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Whether a request is a preflight: an OPTIONS with an Origin and the method of the later request (Fetch standard, section 3.3.2). */
export const isPreflight = (method: string | undefined, headers: Headers): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

/** The headers of the 204 to a preflight. There are none for an origin that is not allowed, so that the browser blocks the request. */
export function preflightHeaders(cors: Cors, origin: string): Record<string, string> {
  const allowed = allowedOrigin(cors, origin);
  if (!allowed) return {};
  return {
    ...allowed,
    'access-control-allow-methods': cors.allowMethods.join(),
    'access-control-allow-headers': cors.allowHeaders.join(),
    'access-control-max-age': String(cors.maxAgeSeconds),
  };
}

/** The CORS headers that the gateway adds to a response. The gateway drops CORS headers of the function. */
export function responseHeaders(cors: Cors, origin: string | undefined): Record<string, string> {
  const allowed = origin === undefined ? undefined : allowedOrigin(cors, origin);
  return allowed ? { ...allowed, 'access-control-expose-headers': cors.exposeHeaders.join() } : {};
}

/** The headers that allow an origin; undefined for one that is not allowed. */
export function allowedOrigin({ allowOrigins }: Pick<Cors, 'allowOrigins'>, origin: string): Record<string, string> | undefined {
  const match = allowOrigins.find((allowed) => allowed === '*' || allowed === origin);
  return match === undefined ? undefined : { 'access-control-allow-origin': match };
}
