import { ApiError } from '../../contract/errors.ts';
import type { OperationContract } from '../../contract/operationContract.ts';
import type { CallCount } from '../../storage/callCount.ts';
import { Redirect } from '../redirect.ts';
import type { ApiRequest, Middleware } from '../requestState.ts';

/** What is written of a request: no body, no query and no header, so no key and nothing personal. */
export interface LogLine {
  /** ERROR is what somebody should look at: an answer of 5xx. */
  readonly level: 'INFO' | 'ERROR';
  /** The gateway's, as in its own log and in `x-request-id`. */
  readonly requestId: string;
  readonly operation: string;
  /** Of the key that was admitted, or of whoever is signed in. */
  readonly accountId?: string | undefined;
  /** The key's public id, where one was admitted. */
  readonly keyId?: string | undefined;
  readonly status: number;
  /** The Error's code, where the answer is one. */
  readonly code?: string | undefined;
  readonly milliseconds: number;
  /** Calls to DynamoDB, tries again included; see `countCalls` for where it is not known. */
  readonly storeCalls?: number | undefined;
  /** The stack of an error of ours. */
  readonly error?: string | undefined;
}

interface LogDependencies {
  readonly now: () => number;
  readonly log: (line: LogLine) => void;
  readonly storeCalls: CallCount;
}

/** Writes one line a request, whatever becomes of it. */
export function requestLog(contract: OperationContract, { now, log, storeCalls }: LogDependencies): Middleware {
  const write = ({ event, internal, response, error }: ApiRequest) => {
    const status = response && 'statusCode' in response ? (response.statusCode ?? 500) : 500;
    log({
      level: status >= 500 ? 'ERROR' : 'INFO',
      requestId: event.requestContext.requestId,
      operation: contract.operationId,
      accountId: internal.principal?.accountId ?? internal.signedIn?.accountId,
      keyId: internal.principal?.keyId,
      status,
      code: internal.code,
      milliseconds: now() - internal.now,
      storeCalls: internal.countedCalls?.(),
      ...(error && !(error instanceof ApiError || error instanceof Redirect) && { error: error.stack ?? String(error) }),
    });
  };
  return {
    before: ({ internal }) => {
      internal.countedCalls = storeCalls.begin();
    },
    after: write,
    onError: write,
  };
}
