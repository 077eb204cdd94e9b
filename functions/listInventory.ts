import { listInventory as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Lists the inventory entries in ascending order of pet id, narrowed by status. */
export const listInventory = operation(contract, async ({ query: { limit, after, ...filter }, page }, { inventory }) => {
  return page(await inventory.list(filter, { limit, after }));
});

export const handler = endpoint(listInventory, liveDependencies);
