import { listOrders as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { operation } from '../../shared/http/operation.ts';
import { pageResponse } from '../../shared/http/pageResponse.ts';
import { orders } from '../../shared/orders/orders.ts';

/** Lists orders in ascending order of id, narrowed by pet and by whether they are complete. */
export const listOrders = operation(contract, { orders }, async ({ query: { limit, after, ...filter }, event }, { orders }) => {
  return pageResponse(event, await orders.list(filter, { limit, after }));
});

export const handler = endpoint(listOrders, apiKeyDependencies);
