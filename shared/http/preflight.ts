import type { Cors } from '../contract/cors.ts';
import { isPreflight, preflightHeaders } from './corsHeaders.ts';
import type { Handler } from './endpoint.ts';

/**
 * Responds to preflights before the function: without a key, because a browser sends none, and without taking a token. API Gateway responds
 * for its routes itself, but its guide says that `$default` also catches OPTIONS.
 *
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-cors.html
 */
export const withPreflight =
  (handler: Handler, cors: Cors): Handler =>
  async (event, context) => {
    const { headers, requestContext } = event;
    if (!isPreflight(requestContext.http.method, headers)) return handler(event, context);
    const allowed = preflightHeaders(cors, headers.origin ?? '');
    return { statusCode: 204, headers: { ...allowed, vary: 'origin', 'x-request-id': requestContext.requestId } };
  };
