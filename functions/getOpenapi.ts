import openapi from '../shared/contract/generated/openapi.json' with { type: 'json' };
import { getOpenapi as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { document } from '../shared/http/replies.ts';
import { live } from '../shared/live.ts';

/** The contract itself, rendered and hashed once for an instance: it is the same until the next deployment. */
const reply = document('application/json', JSON.stringify(openapi));

/** Answers with the contract that the whole service is made from. */
export const getOpenapi = operation(contract, async () => reply);

export const handler = endpoint(getOpenapi, live);
