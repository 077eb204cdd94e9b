import type { OperationContract } from '../contract/operationContract.ts';
import { Redirect } from './renderResponse.ts';
import { ApiError } from './request/apiError.ts';
import type { FunctionDependencies, LogLine } from './request/functionDependencies.ts';
import type { ApiRequest, Middleware } from './request/requestState.ts';

type LogDependencies = Pick<FunctionDependencies, 'now' | 'storeMeter'> & { readonly log: (line: LogLine) => void };

/** Writes one line per request, for every outcome. */
export function requestLog(contract: Pick<OperationContract, 'operationId'>, { now, log, storeMeter }: LogDependencies): Middleware {
  const write = ({ event, internal, response, error }: ApiRequest) => {
    const status = response && 'statusCode' in response ? (response.statusCode ?? 500) : 500;
    log({
      level: status >= 500 ? 'ERROR' : 'INFO',
      requestId: event.requestContext.requestId,
      operation: contract.operationId,
      accountId: internal.principal?.accountId ?? internal.signedIn?.accountId,
      keyId: internal.principal?.keyId,
      status,
      target: Object.values(event.input?.path ?? {}).find((value) => typeof value === 'number'),
      created: internal.created,
      code: internal.code,
      milliseconds: now() - internal.now,
      ...storeMeter?.read(),
      ...stackOf(error),
    });
  };
  return { after: write, onError: write };
}

/** Details of a failure for operators. A rejection has none, because its caller can understand it. */
function stackOf(error: Error | null | undefined): { readonly error?: string } {
  const failure = error instanceof ApiError ? error.cause : error instanceof Redirect ? undefined : error;
  return failure ? { error: withCauses(failure) } : {};
}

function withCauses(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? String(error);
  return error.cause === undefined ? stack : `${stack}\ncaused by ${withCauses(error.cause)}`;
}
