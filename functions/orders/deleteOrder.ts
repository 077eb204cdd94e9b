import { deleteOrder as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/responses.ts';
import { orders } from '../../shared/orders/orders.ts';

/** Cancels an open order and returns the stock it took. */
const deleteOrder = storeOperation(
  contract,
  orders,
  ({ path, precondition }, orders) => orders.cancel(path.orderId, precondition),
  noContent,
);

export const handler = endpoint(deleteOrder, apiKeyChain, apiKeyDependencies);
