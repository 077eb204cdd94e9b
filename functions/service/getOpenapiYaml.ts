import { getOpenapiYaml as contract } from '../../shared/contract/generated/operations.ts';
import { publicHandler } from '../../shared/dependencies/handlers.ts';
import { contractDocument, contractResponse } from '../../shared/http/documents/contractDocument.ts';
import { publicOperation } from '../../shared/http/operation.ts';

/** Returns the contract as YAML, for tools and people that prefer it. RFC 9512 defines its media type. */
const getOpenapiYaml = publicOperation(contract, contractDocument, async ({ event }, document) =>
  contractResponse(document, 'openapi.yaml', 'application/yaml', event),
);

export const handler = publicHandler(getOpenapiYaml);
