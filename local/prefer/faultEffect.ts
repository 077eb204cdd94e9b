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
  const { code = '', example, connection, 'retry-after': wait } = fault;
  if (connection) return (response) => ({ ...response, broken: connection as 'reset' | 'cut' });
  if (!code) return (response) => response;
  if (example === 'gateway') return () => ofGateway(Number(code), retryAfter(wait));
  const errors = errorsOf(contract);
  // The first one, as mock servers choose it, unless the fault names one.
  const error = errors.find((error) => error.status === Number(code) && (!example || error.code === example));
  // The wait is short, because it is for tests.
  const waits = wait ?? (['429', '503'].includes(code) ? '1' : 'none');
  if (error) return (response) => errorResponse(naming(waits, error), response, retryAfter(waits));
  const possible = errors.map((error) => (example ? error.code : error.status));
  return `${contract.operationId} has no error ${example ?? code}; it has ${[...new Set(possible)].join(', ')}`;
}

const retryAfter = (wait = 'none'): HttpResponse['headers'] => (wait === 'none' ? {} : { 'retry-after': wait });

/** The text of a 503 names the seconds of its Retry-After. */
const naming = (wait: string, { message, ...error }: ErrorBody): ErrorBody => ({
  ...error,
  message: message.replace(/; wait \d+ s$/, /^\d+$/.test(wait) ? `; wait ${wait} s` : ''),
});

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

/** The headers of a response that do not describe its content. */
const kept = /^(x-|ratelimit|strict-transport-security$)/;

export const errorResponse = (error: ErrorBody, { headers }: HttpResponse, own: HttpResponse['headers'] = {}): HttpResponse => ({
  statusCode: error.status,
  headers: {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => kept.test(name))),
    ...(error.status === 401 && { 'www-authenticate': 'Bearer' }),
    // Only `/mcp` has it.
    ...(error.status === 405 && { allow: 'POST' }),
    ...own,
    'cache-control': 'no-store',
    'content-type': 'application/json',
  },
  body: Buffer.from(JSON.stringify(error)),
});

/** API Gateway responds in JSON, and most proxies with a page. */
function ofGateway(statusCode: number, own: HttpResponse['headers']): HttpResponse {
  const text = STATUS_CODES[statusCode] ?? '';
  const { headers, body } = gatewayResponse(statusCode, text);
  if (statusCode !== 502 && statusCode !== 504) return { statusCode, headers: { ...headers, ...own }, body };
  return {
    statusCode,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(`<html><body><h1>${statusCode} ${text}</h1></body></html>`),
  };
}
