import { listInventory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyHandler } from '../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { pageResponse } from '../../shared/http/pageResponse.ts';
import { inventoryOf } from '../../shared/inventory/inventory.ts';

const listInventory = storeOperation(
  contract,
  inventoryOf,
  ({ query: { limit, after, ...filter } }, inventory) => inventory.list(filter, { limit, after }),
  pageResponse,
);

export const handler = apiKeyHandler(listInventory);
