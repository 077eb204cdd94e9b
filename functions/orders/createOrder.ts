import { createOrder as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { creation } from '../../shared/http/operation.ts';
import { created } from '../../shared/http/responses.ts';
import { orders } from '../../shared/orders/orders.ts';
import { describeShortage, orderFields } from '../../shared/orders/settleOrder.ts';

/** Places an order and takes its stock in the same transaction, so two buyers never get the last one. */
export const createOrder = creation(
  contract,
  { orders },
  async ({ body, idempotentRequest, fail }, { orders }) => {
    const order = await orders.place(orderFields(body), idempotentRequest);
    if (order === 'no-such-pet') return fail('reference_not_found', 'petId names no pet');
    if ('inStock' in order) return fail('insufficient_stock', describeShortage(order));
    return order;
  },
  created,
);

export const handler = endpoint(createOrder, apiKeyDependencies);
