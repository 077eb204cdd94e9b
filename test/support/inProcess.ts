import { AsyncLocalStorage } from 'node:async_hooks';
import { gunzipSync } from 'node:zlib';
import type { Context } from 'aws-lambda';
import type { Handler } from '../../shared/http/endpoint.ts';
import { eventOf } from '../../tools/inProcess/event.ts';
import type { ProcessDependencies } from '../../tools/inProcess/instanceDependencies.ts';
import { loadFunction } from '../../tools/inProcess/loadFunction.ts';
import { responseOf, type TestRequest, type TestResponse } from '../../tools/inProcess/request.ts';
import { undeclaredHeaders, violations } from './conformance.ts';

/** The source of a request, and the conditions it runs in. */
export interface Circumstances {
  /** The credential of a request that names none. */
  readonly credential: (operationId: string) => string;
  readonly now: number;
  readonly sourceIp?: string;
  /** The time that the function has left; without it, enough for any machine. */
  readonly remainingMilliseconds?: number;
}

export interface CheckedResponse {
  readonly operationId: string;
  readonly response: TestResponse;
  /** How the response breaks the contract, with the request. */
  readonly violations: readonly string[];
}

const running = new AsyncLocalStorage<string>();

/** The operation whose handler runs here; undefined outside of all. */
export const runningOperation = (): string | undefined => running.getStore();

/** The operations' handlers in this process, as API Gateway would call them. */
export function openHandlers(
  dependencies: ProcessDependencies,
): (request: TestRequest, circumstances: Circumstances) => Promise<CheckedResponse> {
  const handlers = new Map<string, Handler>();

  return async (request, { credential, now, sourceIp = '192.0.2.1', remainingMilliseconds }) => {
    const { operationId, event } = eventOf(request, { credential, now, sourceIp });
    const handler = handlers.get(operationId) ?? (await loadFunction(operationId, dependencies));
    handlers.set(operationId, handler);
    const {
      statusCode = 0,
      headers = {},
      body = '',
      isBase64Encoded,
    } = await running.run(operationId, () => handler(event, contextWith(remainingMilliseconds)));
    const texts = Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, String(value)]));
    const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
    const unpacked = texts['content-encoding'] === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes;
    // The gateway drops the body of the response to a HEAD.
    const response = responseOf(statusCode, texts, request.method === 'HEAD' ? '' : unpacked.toString());
    const summary = `${request.method} ${request.path.slice(0, 200)} got ${statusCode} ${body.slice(0, 200)}`;
    // `/mcp` has no contract of ours.
    const found =
      operationId === 'mcp' ? [] : [...violations(operationId, response, request.method), ...undeclaredHeaders(operationId, response)];
    return {
      operationId,
      response,
      violations: found.map((violation) => `${summary}: ${violation}`),
    };
  };
}

/** The context that Lambda passes with the event. */
function contextWith(remainingMilliseconds: number | undefined): Context {
  const end = remainingMilliseconds === undefined ? undefined : performance.now() + remainingMilliseconds;
  const getRemainingTimeInMillis = () => (end === undefined ? 10_000 : end - performance.now());
  return { getRemainingTimeInMillis, awsRequestId: 'test', functionName: 'test' } as Context;
}
