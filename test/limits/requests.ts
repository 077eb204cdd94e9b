import type { Context } from 'aws-lambda';
import type { ErrorBody } from '../../shared/contract/errorCodes.ts';
import { listPets as contract } from '../../shared/contract/generated/operations.ts';
import type { AdmissionDependencies } from '../../shared/http/admission.ts';
import type { ApiError } from '../../shared/http/apiError.ts';
import { endpointWith } from '../../shared/http/endpoint.ts';
import { apiKeyAdmission } from '../../shared/http/middleware/apiKey.ts';
import { operation } from '../../shared/http/operation.ts';
import type { ApiEvent } from '../../shared/http/requestState.ts';
import { unversioned } from '../../shared/http/responses.ts';

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
  const handler = endpointWith(
    operation(contract, {}, async () => {
      const failure = perform();
      if (failure) throw failure;
      return unversioned(200, []);
    }),
    {
      credential: 'apiKey',
      now,
      log: () => {},
      admission: apiKeyAdmission({ ...dependencies, rejections: { add: () => {}, write: () => undefined }, log: () => {} }),
      opening: (open) => () => open(undefined),
    },
  );
  return async ({ authorization, sourceIp = '192.0.2.1', headers = {} }) => {
    const event = eventOf(sourceIp, authorization === undefined ? headers : { ...headers, authorization });
    const { statusCode = 0, headers: received = {}, body = '' } = await handler(event, context);
    const texts = Object.fromEntries(Object.entries(received).map(([name, value]) => [name, String(value)]));
    return { status: statusCode, headers: texts, error: statusCode < 400 ? undefined : JSON.parse(body) };
  };
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
