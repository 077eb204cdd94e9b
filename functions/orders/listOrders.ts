import { listOrders as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { pageResponse } from '../../shared/http/pageResponse.ts';
import { orders } from '../../shared/orders/orders.ts';

const listOrders = storeOperation(
  contract,
  orders,
  ({ query: { limit, after, ...filter } }, orders) => orders.list(filter, { limit, after }),
  (page, { event }) => pageResponse(event, page),
);

export const handler = endpoint(listOrders, apiKeyChain, apiKeyDependencies);
