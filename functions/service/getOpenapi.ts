import { getOpenapi as contract } from '../../shared/contract/generated/operations.ts';
import { publicHandler } from '../../shared/dependencies/handlers.ts';
import { contractDocument } from '../../shared/http/documents/contractDocument.ts';
import { packedDocument } from '../../shared/http/documents/gzipResponse.ts';
import { serviceAddress } from '../../shared/http/documents/serviceAddress.ts';
import { publicOperation } from '../../shared/http/operation.ts';

const getOpenapi = publicOperation(contract, contractDocument, async ({ event }, packed) =>
  packedDocument('application/json', packed('openapi.json', serviceAddress(event, '/openapi')), event.headers['accept-encoding']),
);

export const handler = publicHandler(getOpenapi);
