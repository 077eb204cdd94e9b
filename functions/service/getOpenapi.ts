import { getOpenapi as contract } from '../../shared/contract/generated/operations.ts';
import { publicHandler } from '../../shared/dependencies/handlers.ts';
import { contractDocument } from '../../shared/http/contractDocument.ts';
import { packedDocument } from '../../shared/http/gzipResponse.ts';
import { publicOperation } from '../../shared/http/operation.ts';
import { serviceAddress } from '../../shared/http/serviceAddress.ts';

const getOpenapi = publicOperation(contract, contractDocument, async ({ event }, packed) =>
  packedDocument('application/json', packed('openapi.json', serviceAddress(event, '/openapi')), event.headers['accept-encoding']),
);

export const handler = publicHandler(getOpenapi);
