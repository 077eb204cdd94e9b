import { ApiError } from '../contract/errors.ts';
import { matchesStrongly } from './etags.ts';
import type { OperationTools } from './operation.ts';
import { pageResponse } from './pageResponse.ts';
import type { ApiEvent, RequestInput } from './requestState.ts';

type Effect = Pick<OperationTools, 'permit' | 'idempotentRequest'>;

/** What an operation gets besides its input; see `OperationTools`. */
export const operationTools = (event: ApiEvent, { permit, idempotentRequest }: Effect): OperationTools => ({
  event,
  permit,
  idempotentRequest,
  keyId: event.requestState?.key?.keyId ?? '',
  accountId: event.requestState?.signedIn?.accountId ?? '',
  owner: event.requestState?.signedIn?.owner ?? '',
  precondition: precondition(event.input),
  fail: (code, message, headers) => {
    throw new ApiError(code, message, headers);
  },
  page: (page) => pageResponse(event, page),
});

function precondition(input: RequestInput | undefined): OperationTools['precondition'] {
  const ifMatch = input?.headers['if-match'];
  return typeof ifMatch === 'string' ? (version) => matchesStrongly(ifMatch, version) : undefined;
}
