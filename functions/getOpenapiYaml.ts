import openapi from '../shared/contract/generated/openapiYaml.json' with { type: 'json' };
import { getOpenapiYaml as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { packedDocument } from '../shared/http/packedDocument.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** The media type of YAML: RFC 9512. */
const response = packedDocument('application/yaml', openapi.yaml);

/** Returns the contract as YAML, for tools and people that prefer it. */
export const getOpenapiYaml = operation(contract, async ({ event }) => response(event.headers['accept-encoding']));

export const handler = endpoint(getOpenapiYaml, liveDependencies);
