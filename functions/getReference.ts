import { getReference as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { pageHeaders } from '../shared/http/pageHeaders.ts';
import { document } from '../shared/http/replies.ts';
import { live } from '../shared/live.ts';

/** Answers with the page that shows the contract to people. The library it is made with sets styles on its elements. */
export const getReference = operation(contract, async (_, { webPage }) => {
  const { headers, ...reply } = document('text/html; charset=utf-8', webPage.html());
  return { ...reply, headers: { ...headers, ...pageHeaders({ inlineStyles: true }) } };
});

export const handler = endpoint(getReference, live);
