import { getReference as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { webPageResponse } from '../shared/http/webPageResponse.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Returns the page that shows the contract to people. The library that renders it sets styles on its elements. */
export const getReference = operation(contract, async (_, { webPage }) => webPageResponse(webPage, { inlineStyles: true }));

export const handler = endpoint(getReference, liveDependencies);
