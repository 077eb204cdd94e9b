import { deleteOrder as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyHandler } from '../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/request/responses.ts';
import { ordersOf } from '../../shared/orders/orders.ts';

/** Cancels an open order and returns the stock it took. */
const deleteOrder = storeOperation(
  contract,
  ordersOf,
  ({ path, precondition }, orders) => orders.cancel(path.orderId, precondition),
  noContent,
);

export const handler = apiKeyHandler(deleteOrder);
