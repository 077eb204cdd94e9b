import { listInventory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { operation } from '../../shared/http/operation.ts';
import { pageResponse } from '../../shared/http/pageResponse.ts';
import { inventory } from '../../shared/inventory/inventory.ts';

/** Lists the inventory entries in ascending order of pet id, narrowed by status. */
export const listInventory = operation(contract, { inventory }, async ({ query: { limit, after, ...filter }, event }, { inventory }) => {
  return pageResponse(event, await inventory.list(filter, { limit, after }));
});

export const handler = endpoint(listInventory, apiKeyDependencies);
