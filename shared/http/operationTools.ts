import { ApiError } from '../contract/errors.ts';
import { matchesStrongly } from './etags.ts';
import type { OperationTools } from './operation.ts';
import type { ApiEvent, RequestInput } from './requestState.ts';
import { page } from './responses.ts';

type Effect = Pick<OperationTools, 'permit' | 'idempotentRequest'>;

/** What an operation works with besides its input; see `OperationTools`. */
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
  page: ({ items, next, version }) =>
    page(items, { next: next === undefined ? undefined : `${event.rawPath}?${nextQuery(event.rawQueryString, next)}`, version }),
});

function precondition(input: RequestInput | undefined): OperationTools['precondition'] {
  const ifMatch = input?.headers['if-match'];
  return typeof ifMatch === 'string' ? (version) => matchesStrongly(ifMatch, version) : undefined;
}

function nextQuery(rawQueryString: string, after: number): string {
  const query = new URLSearchParams(rawQueryString);
  query.set('after', String(after));
  return query.toString();
}
