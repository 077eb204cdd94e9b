import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { permitOf } from './admission.ts';
import { reservedMilliseconds } from './deadline.ts';
import type { Dependencies } from './dependencies.ts';
import { performOrReplay } from './idempotency.ts';
import { accessToken } from './middleware/accessToken.ts';
import { apiKeyLimit } from './middleware/apiKeyLimit.ts';
import { bearerKey } from './middleware/bearerKey.ts';
import { bodySize } from './middleware/bodySize.ts';
import { contentType } from './middleware/contentType.ts';
import { deprecation } from './middleware/deprecation.ts';
import { jsonBody } from './middleware/jsonBody.ts';
import { notModified } from './middleware/notModified.ts';
import { readOnlyId } from './middleware/readOnlyId.ts';
import { redirect } from './middleware/redirect.ts';
import { renderResponse } from './middleware/renderResponse.ts';
import { requestLog } from './middleware/requestLog.ts';
import { signedInLimit } from './middleware/signedInLimit.ts';
import { validation } from './middleware/validation.ts';
import { type Effect, type Operation, operationInput } from './operation.ts';
import type { ApiEvent, GatewayResponse, Middleware, RequestState } from './requestState.ts';
import type { OperationResponse } from './responses.ts';
import { storeUnavailable } from './storeUnavailable.ts';

/** A Lambda function behind API Gateway, payload format 2.0. */
export type Handler = (event: ApiEvent, context: Context) => Promise<GatewayResponse>;

/** The function of an operation: its middlewares, in the order of the checks. `bearerKey` and `accessToken` refuse nothing: the limits do. */
export function endpoint<Result>({ contract, perform, respond }: Operation<Result>, dependencies: Dependencies): Handler {
  const takesBody = contract.mediaTypes.length > 0;
  const chain: readonly (Middleware | false | undefined)[] = [
    requestLog(contract, dependencies),
    renderResponse(dependencies),
    contract.redirects && redirect(contract.redirects),
    contract.credential === 'apiKey' && bearerKey(),
    contract.credential === 'apiKey' && apiKeyLimit(dependencies),
    contract.credential === 'accessToken' && accessToken(dependencies),
    contract.credential === 'accessToken' && signedInLimit(dependencies),
    contract.deprecation && deprecation(contract.deprecation, contract.operationId),
    takesBody && bodySize(),
    takesBody && contentType(contract.mediaTypes),
    takesBody && jsonBody(),
    contract.hasReadOnlyId && readOnlyId(contract),
    validation(contract),
    contract.method === 'GET' && contract.headers.includes('if-none-match') && notModified(),
  ];

  const performWith = (event: ApiEvent, effect: Effect) => perform(operationInput(event, effect), dependencies);
  const read = async (event: ApiEvent) => respond(await performWith(event, noEffect), contract);
  // Without an Idempotency-Key it only performs.
  const change = (event: ApiEvent, context: Context, signal: AbortSignal) =>
    performOrReplay(event, dependencies.idempotencyRecords, {
      permit: permitOf(event, context, signal),
      perform: (effect) => performWith(event, effect),
      respond: (result) => respond(result, contract),
    });

  const handler = middy<ApiEvent, OperationResponse | GatewayResponse, Error, Context, RequestState>({
    timeoutEarlyInMillis: reservedMilliseconds,
    timeoutEarlyResponse,
  })
    .use(chain.filter((middleware) => middleware !== false && middleware !== undefined))
    .handler(async (event: ApiEvent, context: Context, { signal }: { signal: AbortSignal }) => {
      const response = await (contract.method === 'GET' ? read(event) : change(event, context, signal));
      // Here and not in a middleware, because Middy's early timeout limits only the time of this function.
      await event.requestState?.admission;
      return response;
    });
  // `renderResponse` turns every OperationResponse into a GatewayResponse.
  return (event, context) => handler(event, context) as Promise<GatewayResponse>;
}

/** A GET writes nothing: its permit refuses, and it has no Idempotency-Key. */
const noEffect: Effect = {
  permit: () => Promise.reject(new Error('a GET may not write')),
  idempotentRequest: undefined,
};

function timeoutEarlyResponse(): never {
  throw storeUnavailable();
}
