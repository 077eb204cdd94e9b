import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type { ApiError, ErrorBody } from '../../shared/contract/errors.ts';
import type { AdmissionDependencies } from '../../shared/http/admission.ts';
import { apiKeyLimit } from '../../shared/http/middleware/apiKeyLimit.ts';
import { bearerKey } from '../../shared/http/middleware/bearerKey.ts';
import { renderResponse } from '../../shared/http/middleware/renderResponse.ts';
import type { ApiEvent, GatewayResponse, RequestState } from '../../shared/http/requestState.ts';
import type { OperationResponse } from '../../shared/http/responses.ts';

const context: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'a test',
  functionVersion: '1',
  invokedFunctionArn: 'arn',
  memoryLimitInMB: '256',
  awsRequestId: 'id',
  logGroupName: 'group',
  logStreamName: 'stream',
  getRemainingTimeInMillis: () => 10_000,
  done: () => {},
  fail: () => {},
  succeed: () => {},
};

interface MeteredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly error: ErrorBody | undefined;
}

export type Send = (request: { authorization?: string; sourceIp?: string; headers?: Record<string, string> }) => Promise<MeteredResponse>;

/**
 * A metered operation, from the event to the response, with the test's clock.
 * @param perform what the operation does after admission: nothing, or its own error
 */
export function meteredOperation(
  dependencies: AdmissionDependencies,
  now: () => number,
  perform: () => ApiError | undefined = () => undefined,
): Send {
  const handler = middy<ApiEvent, OperationResponse | GatewayResponse, Error, Context, RequestState>()
    .use([renderResponse({ now }), bearerKey(), apiKeyLimit(dependencies)])
    .handler(async (): Promise<OperationResponse> => {
      const failure = perform();
      if (failure) throw failure;
      return { status: 200, headers: {}, body: {} };
    });
  return async ({ authorization, sourceIp = '192.0.2.1', headers = {} }) => {
    const response: unknown = await handler(
      eventOf(sourceIp, authorization === undefined ? headers : { ...headers, authorization }),
      context,
    );
    if (!isResponse(response)) throw new Error('no response');
    const body: unknown = JSON.parse(response.body);
    return { status: response.statusCode, headers: response.headers, error: isError(body) ? body : undefined };
  };
}

interface ObservedResponse {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

function isResponse(response: unknown): response is ObservedResponse {
  return typeof response === 'object' && response !== null && 'statusCode' in response && 'headers' in response && 'body' in response;
}

function isError(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body;
}

function eventOf(sourceIp: string, headers: Record<string, string>): ApiEvent {
  return {
    version: '2.0',
    routeKey: 'GET /pets',
    rawPath: '/pets',
    rawQueryString: '',
    headers,
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: { method: 'GET', path: '/pets', protocol: 'HTTP/1.1', sourceIp, userAgent: 'a test' },
      requestId: 'request',
      routeKey: 'GET /pets',
      stage: '$default',
      time: '15/Jan/2026:12:00:00 +0000',
      timeEpoch: 0,
    },
  };
}
