import { listInventory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { pageResponse } from '../../shared/http/pageResponse.ts';
import { inventory } from '../../shared/inventory/inventory.ts';

const listInventory = storeOperation(
  contract,
  inventory,
  ({ query: { limit, after, ...filter } }, inventory) => inventory.list(filter, { limit, after }),
  (page, { event }) => pageResponse(event, page),
);

export const handler = endpoint(listInventory, apiKeyChain, apiKeyDependencies);
