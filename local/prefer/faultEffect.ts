import { STATUS_CODES } from 'node:http';
import { dereference } from '../../common/dereference.ts';
import type { ErrorBody } from '../../shared/contract/errorCodes.ts';
import openapi from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import type { OperationContract } from '../../shared/contract/operationContract.ts';
import { gatewayResponse, type HttpResponse } from '../gateway/response.ts';
import type { Fault } from './readFault.ts';

/** What a fault makes of a response that is not an Error. */
export type Effect = (response: HttpResponse) => HttpResponse;

/** @returns a mistake as text if the operation does not have the fault's Error */
export function effectOf(fault: Fault, contract: OperationContract): Effect | string {
  const { code, example, connection, 'retry-after': wait } = fault;
  if (connection) return (response) => ({ ...response, broken: connection as 'reset' | 'cut' });
  if (!code) return (response) => response;
  if (example === 'gateway') return () => withRetryAfter(ofGateway(Number(code)), wait);
  const errors = errorsOf(contract);
  // The first one, as mock servers choose it, unless the fault names one.
  const error = errors.find((error) => error.status === Number(code) && (!example || error.code === example));
  if (error) return (response) => withRetryAfter(errorResponse(error, response), wait);
  const possible = errors.map((error) => (example ? error.code : error.status));
  return `${contract.operationId} has no error ${example ?? code}; it has ${[...new Set(possible)].join(', ')}`;
}

interface Documented {
  readonly responses: Record<string, { content?: Record<string, { examples?: Record<string, { value: ErrorBody }> }> }>;
}

/** The contract's examples of an operation's Errors. */
function errorsOf({ method, path }: OperationContract): readonly ErrorBody[] {
  const paths = openapi.paths as unknown as Record<string, Record<string, Documented>>;
  const operation = paths[path]?.[method.toLowerCase()] ?? (openapi['x-default-route'] as unknown as Documented);
  const responses = Object.entries(dereference(operation.responses, openapi)).filter(([status]) => Number(status) >= 400);
  return responses.flatMap(([, { content }]) => Object.values(content?.['application/json']?.examples ?? {}).map(({ value }) => value));
}

/** The wait is short, because it is for tests. */
const headersOf: Readonly<Record<number, HttpResponse['headers']>> = {
  401: { 'www-authenticate': 'Bearer' },
  429: { 'retry-after': '1' },
  503: { 'retry-after': '1' },
};
/** The headers of a response that do not describe its content. */
const kept = /^(x-|ratelimit|strict-transport-security$)/;

export const errorResponse = (error: ErrorBody, { headers }: HttpResponse): HttpResponse => ({
  statusCode: error.status,
  headers: {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => kept.test(name))),
    ...headersOf[error.status],
    'cache-control': 'no-store',
    'content-type': 'application/json',
  },
  body: Buffer.from(JSON.stringify(error)),
});

/** API Gateway responds in JSON, and most proxies with a page. */
function ofGateway(statusCode: number): HttpResponse {
  const text = STATUS_CODES[statusCode] ?? '';
  if (statusCode !== 502 && statusCode !== 504) return gatewayResponse(statusCode, text);
  const body = Buffer.from(`<html><body><h1>${statusCode} ${text}</h1></body></html>`);
  return { statusCode, headers: { 'content-type': 'text/html' }, body };
}

function withRetryAfter(response: HttpResponse, wait = response.headers['retry-after'] ?? 'none'): HttpResponse {
  const { 'retry-after': _, ...headers } = response.headers;
  return { ...response, headers: { ...headers, ...(wait !== 'none' && { 'retry-after': wait }) } };
}
