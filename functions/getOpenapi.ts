import openapi from '../shared/contract/generated/openapi.json' with { type: 'json' };
import { getOpenapi as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { gzip, gzipResponse } from '../shared/http/gzipResponse.ts';
import { operation } from '../shared/http/operation.ts';
import { document } from '../shared/http/responses.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** The contract itself, rendered, hashed and packed once for an instance: it is the same until the next deployment. */
const text = JSON.stringify(openapi);
const { headers } = document('application/json', text);
const gzipped = gzip(text);

/** Answers with the contract that the whole service is made from. */
export const getOpenapi = operation(contract, async ({ event }) => gzipResponse(gzipped, headers, event.headers['accept-encoding']));

export const handler = endpoint(getOpenapi, liveDependencies);
