import { updateOrder as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyJsonChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/responses.ts';
import { orders } from '../../shared/orders/orders.ts';

/** Changes the given fields of an open order and moves its stock to match, or completes the order. */
const updateOrder = storeOperation(
  contract,
  orders,
  ({ path, body, precondition }, orders) => orders.change(path.orderId, body, precondition),
  ok,
);

export const handler = endpoint(updateOrder, apiKeyJsonChain, apiKeyDependencies);
