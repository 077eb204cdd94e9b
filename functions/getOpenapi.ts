import openapi from '../shared/contract/generated/openapi.json' with { type: 'json' };
import { getOpenapi as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { gzip, gzipReply } from '../shared/http/gzipReply.ts';
import { operation } from '../shared/http/operation.ts';
import { document } from '../shared/http/replies.ts';
import { live } from '../shared/live.ts';

/** The contract itself, rendered, hashed and packed once for an instance: it is the same until the next deployment. */
const text = JSON.stringify(openapi);
const { headers } = document('application/json', text);
const gzipped = gzip(text);

/** Answers with the contract that the whole service is made from. */
export const getOpenapi = operation(contract, async ({ event }) => gzipReply(gzipped, headers, event.headers['accept-encoding']));

export const handler = endpoint(getOpenapi, live);
