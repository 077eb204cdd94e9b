import { createOrder as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyJsonChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { creation } from '../../shared/http/operation.ts';
import { created } from '../../shared/http/responses.ts';
import { orders } from '../../shared/orders/orders.ts';
import { orderFields } from '../../shared/orders/settleOrder.ts';

/** Places an order and takes its stock in the same transaction, so two buyers never get the last one. */
const createOrder = creation(
  contract,
  orders,
  ({ body, idempotentRequest }, orders) => orders.place(orderFields(body), idempotentRequest),
  created(contract),
);

export const handler = endpoint(createOrder, apiKeyJsonChain, apiKeyDependencies);
