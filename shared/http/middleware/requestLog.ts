import type { OperationContract } from '../../contract/operationContract.ts';
import type { StoreMeter, StoreUse } from '../../dynamodb/storeMeter.ts';
import { ApiError } from '../apiError.ts';
import type { ApiRequest, Middleware } from '../requestState.ts';
import { Redirect } from './renderResponse.ts';

/** The log line of a request. It contains no body, no query and no header, so it contains no key and no personal data. */
export interface LogLine extends Partial<StoreUse> {
  /** ERROR for a 5xx response, which needs attention. */
  readonly level: 'INFO' | 'ERROR';
  /** The gateway's request id, as in the gateway's own log and in `x-request-id`. */
  readonly requestId: string;
  readonly operation: string;
  /** The account of the valid key, or of the person who is signed in. */
  readonly accountId?: string | undefined;
  readonly keyId?: string | undefined;
  readonly status: number;
  /** The id in the path, of the requested pet, category or order. */
  readonly target?: number | undefined;
  /** The id of the pet, category, order or message that the request created. */
  readonly created?: string | number | undefined;
  readonly code?: string | undefined;
  readonly milliseconds: number;
  readonly error?: string | undefined;
}

interface LogDependencies {
  readonly now: () => number;
  readonly log: (line: LogLine) => void;
  readonly storeMeter?: StoreMeter;
}

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
  return {
    after: write,
    onError: write,
  };
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
