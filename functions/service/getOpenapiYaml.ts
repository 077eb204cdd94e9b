import { getOpenapiYaml as contract } from '../../shared/contract/generated/operations.ts';
import { publicDependencies } from '../../shared/dependencies/publicDependencies.ts';
import { publicChain } from '../../shared/http/chains.ts';
import { contractDocument } from '../../shared/http/contractDocument.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { packedDocument } from '../../shared/http/gzipResponse.ts';
import { publicOperation } from '../../shared/http/operation.ts';
import { serviceAddress } from '../../shared/http/serviceAddress.ts';

/** Returns the contract as YAML, for tools and people that prefer it. RFC 9512 defines its media type. */
const getOpenapiYaml = publicOperation(contract, contractDocument, async ({ event }, contractDocument) =>
  packedDocument('application/yaml', contractDocument('openapi.yaml', serviceAddress(event, '/openapi')), event.headers['accept-encoding']),
);

export const handler = endpoint(getOpenapiYaml, publicChain, publicDependencies);
