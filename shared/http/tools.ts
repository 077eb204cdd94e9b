import { Failure } from '../contract/errors.ts';
import type { OperationContract } from '../contract/operationContract.ts';
import { matchesStrongly } from './etags.ts';
import type { ApiEvent, RequestInput } from './exchange.ts';
import type { Recording } from './once.ts';
import type { Tools } from './operation.ts';
import { created, page } from './replies.ts';

/** What an operation works with besides its input; see `Tools`. */
export const toolsFor = (contract: OperationContract, event: ApiEvent, recording: Recording): Tools => ({
  event,
  recording,
  keyId: event.exchange?.principal?.keyId ?? '',
  accountId: event.exchange?.signedIn?.accountId ?? '',
  owner: event.exchange?.signedIn?.owner ?? '',
  matches: condition(event.input),
  fail: (code, message, headers) => {
    throw new Failure(code, message, headers);
  },
  created: (resource) => created(resource, `${contract.path}/${resource.value.id}`),
  page: ({ items, next, version }) =>
    page(items, { next: next === undefined ? undefined : `${event.rawPath}?${nextQuery(event.rawQueryString, next)}`, version }),
});

function condition(input: RequestInput | undefined): Tools['matches'] {
  const ifMatch = input?.headers['if-match'];
  return typeof ifMatch === 'string' ? (version) => matchesStrongly(ifMatch, version) : undefined;
}

function nextQuery(rawQueryString: string, after: number): string {
  const query = new URLSearchParams(rawQueryString);
  query.set('after', String(after));
  return query.toString();
}
