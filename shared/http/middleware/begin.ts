import type { OperationContract } from '../../contract/operationContract.ts';
import type { FunctionDependencies } from '../functionDependencies.ts';
import type { Middleware, RequestState } from '../requestState.ts';

/** Makes the state that the middlewares of a request share. Its time is read once: read again in a retry, it rejects what a token is left for. */
export const begin = ({ operationId }: Pick<OperationContract, 'operationId'>, { now }: Pick<FunctionDependencies, 'now'>): Middleware => ({
  before: ({ event, internal }) => {
    Object.assign(internal, { operationId, now: now(), headers: {} } satisfies RequestState);
    event.requestState = internal;
  },
});
