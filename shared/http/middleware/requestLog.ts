import { Failure } from '../../contract/errors.ts';
import type { OperationContract } from '../../contract/operationContract.ts';
import type { ApiRequest, Middleware } from '../exchange.ts';

/** One line of the log; written as JSON. */
export type LogLine = Readonly<Record<string, unknown>>;

interface LogDependencies {
  readonly now: () => number;
  readonly log: (line: LogLine) => void;
}

/**
 * Writes one line a request, whatever becomes of it. It holds no body, no query and no header, so no key and nothing personal; of an error
 * of ours it holds the stack.
 */
export function requestLog(contract: OperationContract, { now, log }: LogDependencies): Middleware {
  const write = (request: ApiRequest) => {
    const { event, internal, response, error } = request;
    const status = response && 'statusCode' in response ? response.statusCode : undefined;
    log({
      level: status === undefined || status >= 500 ? 'ERROR' : 'INFO',
      requestId: event.requestContext.requestId,
      operation: contract.operationId,
      keyId: internal.principal?.keyId,
      status,
      code: error instanceof Failure ? error.code : undefined,
      milliseconds: now() - internal.now,
      ...(error && !(error instanceof Failure) && { error: error.stack ?? String(error) }),
    });
  };
  return { after: write, onError: write };
}
