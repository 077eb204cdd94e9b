import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type { OperationContract } from '../contract/operationContract.ts';
import { unavailable } from './apiError.ts';
import { readConditions } from './conditionalRequest.ts';
import type { FunctionDependencies } from './functionDependencies.ts';
import { assertInTime, reservedMilliseconds } from './functionTime.ts';
import { deprecation } from './middleware/deprecation.ts';
import { redirect, renderResponse } from './middleware/renderResponse.ts';
import { requestLog } from './middleware/requestLog.ts';
import { validation } from './middleware/validation.ts';
import type { Operation } from './operation.ts';
import type { ApiEvent, GatewayResponse, Middleware, RequestState } from './requestState.ts';
import type { OperationResponse } from './responses.ts';

/** A Lambda function behind API Gateway, payload format 2.0. */
export interface Handler {
  (event: ApiEvent, context: Context): Promise<GatewayResponse>;
  /**
   * Opens the connection to the store, and fetches the issuer's keys if the operation takes access tokens, while the instance starts: with a
   * whole processor, at the same time, and so that no request waits. Rejects only where the function cannot be made.
   * Called by `start.mjs`, which `bundleFunctions.ts` writes beside the bundle.
   */
  readonly open?: () => Promise<void>;
}

/**
 * The function of an operation. It is made when it is opened or gets its first event, because `mcp` loads the operations and makes its own
 * functions of them.
 * @param openDependencies what the function depends on: called once, so no other function shares it
 */
export function endpoint<Credential extends OperationContract['credential'], Source>(
  operation: Operation<Credential, Source>,
  openDependencies: () => FunctionDependencies<Credential, Source>,
): Handler {
  let made: Handler | undefined;
  const make = () => {
    made ??= endpointWith(operation, openDependencies());
    return made;
  };
  return Object.assign((event: ApiEvent, context: Context) => make()(event, context), { open: async () => make().open?.() });
}

/** The function of an operation with these dependencies: its middlewares, in the order of the checks. */
export function endpointWith<Credential extends OperationContract['credential'], Source>(
  { contract, early = [], bodyChecks, open }: Operation<Credential, Source>,
  dependencies: FunctionDependencies<Credential, Source>,
): Handler {
  const workFor = dependencies.opening(open);
  const chain: readonly (Middleware | false | undefined)[] = [
    begin(contract, dependencies),
    requestLog(contract, dependencies),
    renderResponse(),
    contract.redirects && redirect(contract.redirects),
    ...early,
    // `rejections`, `bearerKey` and `apiKeyLimit`, or `accessToken` and `signedInLimit`: 401 or 429.
    ...dependencies.admission,
    contract.deprecation && deprecation(contract.deprecation, contract.operationId),
    // `bodySize`, `contentType`, `jsonBody`, `readOnlyId`: 413, then 400.
    ...bodyChecks,
    validation(contract),
    contract.method === 'GET' && contract.headers.includes('if-none-match') && readConditions(contract),
  ];

  const handler = middy<ApiEvent, OperationResponse | GatewayResponse, Error, Context, RequestState>({
    timeoutEarlyInMillis: reservedMilliseconds,
    timeoutEarlyResponse,
  })
    .use(chain.filter((middleware) => middleware !== false && middleware !== undefined))
    .handler(async (event: ApiEvent, context: Context, { signal }: { signal: AbortSignal }) => {
      const invocation = { event, context, mayWrite: () => assertMayWrite(contract, event, context, signal) };
      const response = await workFor(invocation)(invocation);
      // Here and not in a middleware, because Middy's early timeout limits only the time of this function.
      await event.requestState?.admission;
      return response;
    });
  // `renderResponse` turns every OperationResponse into a GatewayResponse.
  const respond = (event: ApiEvent, context: Context) => handler(event, context) as Promise<GatewayResponse>;
  const { storeMeter, openConnection, openSignIn } = dependencies;
  if (!storeMeter) return respond;
  const metered = (event: ApiEvent, context: Context) => storeMeter.run(() => respond(event, context));
  return Object.assign(metered, { open: async () => void (await Promise.all([openConnection?.(), openSignIn?.()])) });
}

/**
 * Resolves when the request may write: it is no GET, it has its token, and its function still has time. Middy's early timeout responds and aborts the
 * signal, but does not stop the operation: a read that comes late must not lead to a write. An instance that Lambda has frozen has no time
 * left before its timer knows.
 */
async function assertMayWrite(
  { method }: OperationContract,
  { requestState }: ApiEvent,
  context: Context,
  signal: AbortSignal,
): Promise<void> {
  if (method === 'GET') throw new Error('a GET writes nothing');
  await requestState?.admission;
  signal.throwIfAborted();
  assertInTime(context);
}

/** Makes the state of a request. */
const begin = ({ operationId }: OperationContract, { now }: Pick<FunctionDependencies<unknown, unknown>, 'now'>): Middleware => ({
  before: ({ event, internal }) => {
    Object.assign(internal, { operationId, now: now(), headers: {} } satisfies RequestState);
    event.requestState = internal;
  },
});

function timeoutEarlyResponse(): never {
  throw unavailable();
}
