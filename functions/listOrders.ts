import { listOrders as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Lists orders in ascending order of id, narrowed by pet and by whether they are complete. */
export const listOrders = operation(contract, async ({ query: { limit, after, ...filter }, page }, { orders }) => {
  return page(await orders.list(filter, { limit, after }));
});

export const handler = endpoint(listOrders, liveDependencies);
