import { getReference as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { pageHeaders } from '../shared/http/pageHeaders.ts';
import { document } from '../shared/http/replies.ts';
import { live } from '../shared/live.ts';

/** Answers with the page that shows the contract to people. */
export const getReference = operation(contract, async (_, { reference }) => {
  const { headers, ...reply } = document('text/html; charset=utf-8', reference.page());
  return { ...reply, headers: { ...headers, ...pageHeaders } };
});

export const handler = endpoint(getReference, live);
