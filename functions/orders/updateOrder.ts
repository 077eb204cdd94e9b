import { updateOrder as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { describeFailedPrecondition } from '../../shared/http/conditionalRequest.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { change } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/responses.ts';
import { orders } from '../../shared/orders/orders.ts';
import { describeShortage } from '../../shared/orders/settleOrder.ts';

/** Changes the given fields of an open order and moves its stock to match, or completes the order. */
export const updateOrder = change(contract, { orders }, async ({ path: { orderId }, headers, body, precondition, fail }, { orders }) => {
  const order = await orders.change(orderId, body, precondition);
  if (order === 'missing') return fail('resource_not_found', `no order has the id ${orderId}`);
  if (order === 'no-such-pet') return fail('reference_not_found', 'petId names no pet');
  if (order === 'complete') return fail('order_complete', 'the order is complete, which is final');
  if (order === 'stale') return fail('precondition_failed', describeFailedPrecondition('order', headers));
  if ('inStock' in order) return fail('insufficient_stock', describeShortage(order));
  return ok(order);
});

export const handler = endpoint(updateOrder, apiKeyDependencies);
