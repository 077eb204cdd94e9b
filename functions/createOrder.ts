import { createOrder as contract } from '../shared/contract/generated/operations.ts';
import { describeShortage, orderFields } from '../shared/orders/settleOrder.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { idempotentOperation } from '../shared/http/operation.ts';
import { created } from '../shared/http/responses.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Places an order and takes its stock in the same transaction, so two buyers never get the last one. */
export const createOrder = idempotentOperation(
  contract,
  async ({ body, permit, idempotentRequest, fail }, { orders }) => {
    const order = await orders.place(orderFields(body), { permit, idempotentRequest });
    if (order === 'no-such-pet') return fail('reference_not_found', 'petId names no pet');
    if ('inStock' in order) return fail('insufficient_stock', describeShortage(order));
    return order;
  },
  created,
);

export const handler = endpoint(createOrder, liveDependencies);
