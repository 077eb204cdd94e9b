import { getPortal as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { webPageResponse } from '../shared/http/webPageResponse.ts';
import { portalDependencies } from '../shared/portalDependencies.ts';

/** Answers with the page on which people sign in, make API keys and see what is left of their plan. */
export const getPortal = operation(contract, async (_, { webPage }) => webPageResponse(webPage));

export const handler = endpoint(getPortal, portalDependencies);
