import { listOrders as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyHandler } from '../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { pageResponse } from '../../shared/http/pageResponse.ts';
import { ordersOf } from '../../shared/orders/orders.ts';

const listOrders = storeOperation(
  contract,
  ordersOf,
  ({ query: { limit, after, ...filter } }, orders) => orders.list(filter, { limit, after }),
  pageResponse,
);

export const handler = apiKeyHandler(listOrders);
