import { getOpenapiYaml as contract } from '../../shared/contract/generated/operations.ts';
import { publicHandler } from '../../shared/dependencies/handlers.ts';
import { contractDocument } from '../../shared/http/documents/contractDocument.ts';
import { packedDocument } from '../../shared/http/documents/gzipResponse.ts';
import { serviceAddress } from '../../shared/http/documents/serviceAddress.ts';
import { publicOperation } from '../../shared/http/operation.ts';

/** Returns the contract as YAML, for tools and people that prefer it. RFC 9512 defines its media type. */
const getOpenapiYaml = publicOperation(contract, contractDocument, async ({ event }, packed) =>
  packedDocument('application/yaml', packed('openapi.yaml', serviceAddress(event, '/openapi')), event.headers['accept-encoding']),
);

export const handler = publicHandler(getOpenapiYaml);
