import { getPortal as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { pageReply } from '../shared/http/pageReply.ts';
import { livePortal } from '../shared/livePortal.ts';

/** Answers with the page on which people sign in, make API keys and see what is left of their plan. */
export const getPortal = operation(contract, async (_, { webPage }) => pageReply(webPage));

export const handler = endpoint(getPortal, livePortal);
