import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { putAccount } from '../../local/samples/putAccount.ts';
import { accountIdFrom, apiKeyFrom, type KeyAccess } from '../../shared/accounts/apiKey.ts';
import { type Limits, limitsOf, type Plan } from '../../shared/accounts/plan.ts';
import type { Store } from '../../shared/dynamodb/store.ts';
import type { Handler } from '../../shared/http/endpoint.ts';
import { eventOf } from '../../tools/inProcess/event.ts';
import type { ProcessDependencies } from '../../tools/inProcess/instanceDependencies.ts';
import { loadFunction } from '../../tools/inProcess/loadFunction.ts';
import { responseOf, type TestRequest, type TestResponse } from '../../tools/inProcess/request.ts';
import { undeclaredHeaders, violations } from './conformance.ts';
import { credentialOf } from './contract.ts';

/** The source of a request, and the conditions it runs in. */
export interface Circumstances {
  /** The credentials of a request that names none. */
  readonly own: { readonly key: string; readonly token: string };
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

  return async (request, { own, now, sourceIp = '192.0.2.1', remainingMilliseconds }) => {
    const credential = (operationId: string) => (credentialOf(operationId) === 'accessToken' ? own.token : own.key);
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
    return { operationId, response, violations: found.map((violation) => `${summary}: ${violation}`) };
  };
}

interface Access {
  readonly plan?: Plan | undefined;
  /** By default of an Enterprise account, ones that no test reaches. */
  readonly limits?: Limits | undefined;
  readonly access?: KeyAccess | undefined;
}

/** Opens a new account. @returns its API key */
export async function openAccount(
  store: { readonly client: DynamoDBDocumentClient; readonly names: Store['names'] },
  createdAt: number,
  { plan = 'enterprise', limits = plan === 'enterprise' ? generous : undefined, access }: Access = {},
): Promise<string> {
  const accountId = accountIdFrom(randomBytes(10));
  const key = apiKeyFrom(accountId, randomBytes(32), access);
  await putAccount(store, { accountId, owner: 'test', plan, ...limitsOf(plan, limits), createdAt }, [key]);
  return key;
}

const generous: Limits = { perMinute: 10_000, perDay: 1_000_000_000 };

/** The context that Lambda passes with the event. */
function contextWith(remainingMilliseconds: number | undefined): Context {
  const end = remainingMilliseconds === undefined ? undefined : performance.now() + remainingMilliseconds;
  const getRemainingTimeInMillis = () => (end === undefined ? 10_000 : end - performance.now());
  return { getRemainingTimeInMillis, awsRequestId: 'test', functionName: 'test' } as Context;
}
