import { getReference as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { pageReply } from '../shared/http/pageReply.ts';
import { live } from '../shared/live.ts';

/** Answers with the page that shows the contract to people. The library it is made with sets styles on its elements. */
export const getReference = operation(contract, async (_, { webPage }) => pageReply(webPage, { inlineStyles: true }));

export const handler = endpoint(getReference, live);
