import type { OperationContract } from '../contract/operationContract.ts';
import { isUnavailable } from '../dynamodb/storeErrors.ts';
import { ApiError, unavailable } from './request/apiError.ts';
import type { ApiRequest, GatewayResponse, Middleware } from './request/requestState.ts';
import type { OperationResponse } from './request/responses.ts';

/**
 * Headers of every response in addition to `x-request-id`, except for the 204 to a preflight (`preflight.ts`). An operation may replace
 * `cache-control`. HSTS: RFC 6797; nosniff: the Fetch standard, section 3.6.
 */
const defaultHeaders = {
  'cache-control': 'no-store',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};
const jsonHeaders = { ...defaultHeaders, 'content-type': 'application/json' };

/**
 * Renders the outcome of a request: an OperationResponse, or the Error body of an ApiError. It is outside all middlewares that may reject.
 * They must reject by throwing, because an early return would skip this one.
 */
export function renderResponse(): Middleware {
  return {
    after: (request) => {
      if (request.response && 'status' in request.response) request.response = rendered(request.response, request);
    },
    onError: (request) => {
      if (request.error instanceof Redirect) {
        request.response = rendered({ status: 302, headers: { location: request.error.location } }, request);
        return;
      }
      const { body, headers } = apiErrorOf(request.error, request);
      request.internal.code = body.code;
      request.response = rendered({ status: body.status, headers: { 'cache-control': 'no-store', ...headers }, body }, request);
    },
  };
}

/** Any thrown value that is not an ApiError is an internal error, unless it means that the store is unavailable. */
function apiErrorOf(error: Error | null | undefined, { event }: ApiRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) return unavailable();
  return new ApiError('internal_error', `the service failed; report this error with the request id ${event.requestContext.requestId}`);
}

function rendered({ status, headers, body, text, bytes }: OperationResponse, { event, internal }: ApiRequest): GatewayResponse {
  const constant = body === undefined ? defaultHeaders : jsonHeaders;
  const response: GatewayResponse = {
    statusCode: status,
    headers: { ...constant, ...internal.headers, ...headers, 'x-request-id': event.requestContext.requestId },
  };
  if (body !== undefined) response.body = JSON.stringify(body);
  if (text !== undefined) response.body = text;
  if (bytes === undefined) return response;
  return { ...response, body: bytes, isBase64Encoded: true };
}

/** A redirect to another address. It is thrown, like an ApiError, so that no later middleware sees the request. */
export class Redirect extends Error {
  override readonly name = 'Redirect';
  readonly location: string;

  constructor(location: string) {
    super(location);
    this.location = location;
  }
}

/**
 * Redirects GET requests from some paths of public pages, before a key is required.
 * Their locations are relative, because a custom domain may put a path before them.
 */
export function redirects({ redirects: locations }: OperationContract): Middleware | [] {
  if (!locations) return [];
  return {
    before: ({ event: { rawPath, rawQueryString, requestContext } }) => {
      const { method } = requestContext.http;
      const location = method === 'GET' || method === 'HEAD' ? locations[rawPath] : undefined;
      if (location !== undefined) throw new Redirect(rawQueryString ? `${location}?${rawQueryString}` : location);
    },
  };
}
