import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Context } from 'aws-lambda';
import { functionSources } from '../../common/functionSources.ts';
import { putAccount } from '../../local/samples/demoAccounts.ts';
import { accountIdFrom, apiKeyFrom, type KeyAccess } from '../../shared/accounts/apiKey.ts';
import { type Limits, limitsOf, type Plan } from '../../shared/accounts/plan.ts';
import { corsOf } from '../../shared/contract/corsRules.ts';
import { limiterOf, storeParts, storeWith } from '../../shared/dependencies/functionStore.ts';
import type { Store } from '../../shared/dynamodb/store.ts';
import type { FunctionFolder } from '../../shared/http/documents/webPage.ts';
import type { Handler, LambdaFunction } from '../../shared/http/endpoint.ts';
import type { AccessTokenDependencies, ApiKeyDependencies, Log } from '../../shared/http/request/functionDependencies.ts';
import { mcpEndpoint } from '../../shared/mcp/mcp.ts';
import { rejectionRecorder } from '../../shared/usage/rejectionRecorder.ts';
import { undeclaredHeaders, violations } from './conformance.ts';
import { credentialOf } from './contract.ts';
import { eventOf, responseOf, type TestRequest } from './request.ts';

/** What all functions of one process share. */
export type ProcessDependencies = ApiKeyDependencies & AccessTokenDependencies & FunctionFolder;

interface InstanceOptions extends Pick<Store, 'client' | 'names' | 'now'>, Partial<Pick<Store, 'random'>> {
  readonly log?: Log;
}

/** The dependencies of one instance of the service, with a limiter and a memory of rejections of its own. */
export function instanceDependencies({ log = () => {}, ...parts }: InstanceOptions): Omit<ProcessDependencies, 'accessTokens' | 'folder'> {
  const store = storeWith(parts);
  return { ...storeParts(store, log), limiter: limiterOf(store, log), rejections: rejectionRecorder(store) };
}

/** The only origin whose pages may call `/mcp` in this process. */
export const allowedOrigin = 'https://agents.example';

/** The function in `functions/<noun>/<operationId>.ts`, in its own chain, on the dependencies of this process. */
export async function loadFunction(operationId: string, dependencies: ProcessDependencies): Promise<Handler> {
  if (operationId === 'mcp') {
    const { toolOperations } = await import('../../functions/generated/toolOperations.ts');
    return mcpEndpoint(toolOperations, dependencies, corsOf([allowedOrigin]));
  }
  const module: { handler: LambdaFunction<ProcessDependencies> } = await import(/* @vite-ignore */ `../../${functionSources[operationId]}`);
  return module.handler.on(dependencies);
}

/** The source of a request, and the conditions it runs in. */
export interface Circumstances {
  /** The credentials of a request that names none. */
  readonly own: { readonly key: string; readonly token: string };
  readonly now: number;
  readonly sourceIp?: string;
  /** The time that the function has left; without it, enough for any machine. */
  readonly remainingMilliseconds?: number;
}

const running = new AsyncLocalStorage<string>();

/** The operation whose handler runs here; undefined outside of all. */
export const runningOperation = (): string | undefined => running.getStore();

/** The functions in this process, as API Gateway would call them. Each response has its `violations`: how it breaks the contract. */
export function openHandlers(dependencies: ProcessDependencies) {
  const handlers = new Map<string, Handler>();

  return async (request: TestRequest, { own, now, sourceIp = '192.0.2.1', remainingMilliseconds }: Circumstances) => {
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
    // `/mcp` is not in the contract.
    const found =
      operationId === 'mcp' ? [] : [...violations(operationId, response, request.method), ...undeclaredHeaders(operationId, response)];
    return { operationId, response, violations: found.map((violation) => `${summary}: ${violation}`) };
  };
}

/** Opens a new account, by default with limits that no test reaches. @returns its API key */
export async function openAccount(
  store: Pick<Store, 'client' | 'names'>,
  createdAt: number,
  plan: Plan = 'enterprise',
  limits: Limits | undefined = plan === 'enterprise' ? generous : undefined,
  access?: KeyAccess,
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
