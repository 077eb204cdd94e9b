import type { Context } from 'aws-lambda';
import type { OperationContract } from '../contract/operationContract.ts';
import { Rejection } from '../contract/rejection.ts';
import type { Store } from '../dynamodb/store.ts';
import type { Operation } from './operation.ts';
import { ApiError, unavailable } from './request/apiError.ts';
import type { FunctionDependencies } from './request/functionDependencies.ts';
import { assertInTime, reservedMilliseconds } from './request/functionTime.ts';
import type { AdmittedEvent, Middleware, RequestEvent, RequestState } from './request/requestState.ts';
import type { OperationResponse } from './request/responses.ts';

/**
 * Makes the state that the middlewares of a request share. The time is read once, because a later time in a retry could reject a valid
 * request.
 */
export const begin = ({ operationId }: Pick<OperationContract, 'operationId'>, { now }: Pick<FunctionDependencies, 'now'>): Middleware => ({
  before: ({ event, internal }) => {
    Object.assign(internal, { operationId, now: now(), headers: {} } satisfies RequestState);
    event.requestState = internal;
  },
});

/** The time that Middy needs to respond before Lambda stops the function. */
export const earlyTimeout = {
  timeoutEarlyInMillis: reservedMilliseconds,
  timeoutEarlyResponse: (): never => {
    throw unavailable();
  },
};

/**
 * The end of a chain: performs the operation, and then waits for the token, which is taken meanwhile (`tokenBucket`).
 * @param callerOf the caller, with everything that the operation can reach
 */
export const work =
  <Caller>({ contract, perform }: Operation<Caller>, callerOf: (state: RequestState, mayWrite: Store['mayWrite']) => Caller) =>
  async (event: RequestEvent, context: Context, { signal }: { readonly signal: AbortSignal }): Promise<OperationResponse> => {
    assertAdmitted(event);
    const mayWrite = () => assertMayWrite(contract.method, event, context, signal);
    const response = await perform(callerOf(event.requestState, mayWrite), event);
    // Done here and not in a middleware, because Middy's early timeout limits only this function.
    await event.requestState.admission;
    if (response instanceof Rejection) throw new ApiError(response.code, response.message, response.headers);
    return response;
  };

function assertAdmitted(event: RequestEvent): asserts event is AdmittedEvent {
  if (!event.input) throw new Error('the request was not validated');
}

/**
 * Resolves when the request may write: it is not a GET, it has its token, and its function still has time. Middy's early timeout responds
 * and aborts the signal, but does not stop the operation, so a late read must not lead to a write. A frozen instance that continues has no
 * time left, even if its timer has not run.
 */
async function assertMayWrite(method: string, { requestState }: RequestEvent, context: Context, signal: AbortSignal): Promise<void> {
  if (method === 'GET') throw new Error('a GET writes nothing');
  await requestState.admission;
  signal.throwIfAborted();
  assertInTime(context);
}
