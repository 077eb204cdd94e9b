import { getOpenapi as contract } from '../../shared/contract/generated/operations.ts';
import { publicDependencies } from '../../shared/dependencies/publicDependencies.ts';
import { publicChain } from '../../shared/http/chains.ts';
import { contractDocument } from '../../shared/http/contractDocument.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { packedDocument } from '../../shared/http/gzipResponse.ts';
import { publicOperation } from '../../shared/http/operation.ts';
import { serviceAddress } from '../../shared/http/serviceAddress.ts';

const getOpenapi = publicOperation(contract, contractDocument, async ({ event }, contractDocument) =>
  packedDocument('application/json', contractDocument('openapi.json', serviceAddress(event, '/openapi')), event.headers['accept-encoding']),
);

export const handler = endpoint(getOpenapi, publicChain, publicDependencies);
