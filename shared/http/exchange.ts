import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';

/** Who calls: the holder of a valid API key. */
export interface Principal {
  /** The key's public id, as in logs and in `npm run keys`; never the key. */
  readonly keyId: string;
  readonly plan: string;
}

/** What the middlewares of one request tell each other: Middy's `request.internal`. */
export interface Exchange extends Record<string, unknown> {
  /** The request's one reading of the clock, in milliseconds since the epoch. */
  now: number;
  /** Headers that the answer carries whatever becomes of the request; lower-case names. */
  headers: Record<string, string>;
  /** Set once the API key is known to be good. */
  principal?: Principal;
}

export type ApiEvent = APIGatewayProxyEventV2;
export type ApiResult = APIGatewayProxyStructuredResultV2;
export type Middleware = MiddlewareObj<ApiEvent, unknown, Error, Context, Exchange>;
export type ApiRequest = Request<ApiEvent, unknown, Error, Context, Exchange>;
