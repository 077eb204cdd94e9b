import openapi from '../shared/contract/generated/openapi.json' with { type: 'json' };
import { getOpenapi as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { packedDocument } from '../shared/http/packedDocument.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

const response = packedDocument('application/json', JSON.stringify(openapi));

/** Returns the contract that the whole service is made from. */
export const getOpenapi = operation(contract, async ({ event }) => response(event.headers['accept-encoding']));

export const handler = endpoint(getOpenapi, liveDependencies);
