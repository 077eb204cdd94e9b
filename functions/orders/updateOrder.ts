import { updateOrder as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyJsonHandler } from '../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/request/responses.ts';
import { ordersOf } from '../../shared/orders/orders.ts';

/** Changes the given fields of an open order and moves its stock to match, or completes the order. */
const updateOrder = storeOperation(
  contract,
  ordersOf,
  ({ path, body, precondition }, orders) => orders.change(path.orderId, body, precondition),
  ok,
);

export const handler = apiKeyJsonHandler(updateOrder);
