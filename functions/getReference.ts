import { getReference as contract } from '../shared/contract/generated/operations.ts';
import { publicDependencies } from '../shared/functionDependencies.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { webPage, webPageResponse } from '../shared/http/webPage.ts';

/** Returns the page that shows the contract to people. The library that renders it sets styles on its elements. */
export const getReference = operation(contract, { webPage }, async (_, { webPage }) => webPageResponse(webPage, { inlineStyles: true }));

export const handler = endpoint(getReference, publicDependencies());
