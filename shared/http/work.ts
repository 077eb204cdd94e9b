import type { Context } from 'aws-lambda';
import { reservedMilliseconds } from '../../common/timeLimits.ts';
import type { OperationContract } from '../contract/operationContract.ts';
import { Rejection } from '../contract/rejection.ts';
import type { Store } from '../dynamodb/store.ts';
import type { Operation } from './operation.ts';
import { Admission } from './request/admission.ts';
import { ApiError, unavailable } from './request/apiError.ts';
import type { FunctionDependencies } from './request/functionDependencies.ts';
import type { AdmittedEvent, Middleware, RequestEvent, RequestState } from './request/requestState.ts';
import type { OperationResponse } from './request/responses.ts';

/**
 * Makes the state that the middlewares of a request share. The time is read once, because a later time in a retry could reject a valid
 * request.
 */
export const begin = ({ operationId }: Pick<OperationContract, 'operationId'>, { now }: Pick<FunctionDependencies, 'now'>): Middleware => ({
  before: ({ event, internal }) => {
    Object.assign(internal, { operationId, now: now(), headers: {}, admission: new Admission() } satisfies RequestState);
    event.requestState = internal;
  },
});

/** The time that Middy needs to respond before Lambda stops the function. A wait in a middleware ends then, too (`functionTime.ts`). */
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
    const { admission } = event.requestState;
    const mayWrite = () => admission.mayWrite(contract.method, context, signal);
    const response = await perform(callerOf(event.requestState, mayWrite), event);
    // Done here and not in a middleware, because Middy's early timeout limits only this function.
    await admission.granted();
    if (response instanceof Rejection) throw new ApiError(response.code, response.message, response.headers);
    return response;
  };

function assertAdmitted(event: RequestEvent): asserts event is AdmittedEvent {
  if (!event.input) throw new Error('the request was not validated');
}
