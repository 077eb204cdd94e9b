import { getOpenapi as contract } from '../../shared/contract/generated/operations.ts';
import { publicHandler } from '../../shared/dependencies/handlers.ts';
import { contractDocument, contractResponse } from '../../shared/http/documents/contractDocument.ts';
import { publicOperation } from '../../shared/http/operation.ts';

const getOpenapi = publicOperation(contract, contractDocument, async ({ event }, document) =>
  contractResponse(document, 'openapi.json', 'application/json', event),
);

export const handler = publicHandler(getOpenapi);
