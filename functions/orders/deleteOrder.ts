import { deleteOrder as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { describeFailedPrecondition } from '../../shared/http/conditionalRequest.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { change } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/responses.ts';
import { orders } from '../../shared/orders/orders.ts';

/** Cancels an open order and returns the stock it took. */
export const deleteOrder = change(contract, { orders }, async ({ path: { orderId }, headers, precondition, fail }, { orders }) => {
  const outcome = await orders.cancel(orderId, precondition);
  if (outcome === 'missing') return fail('resource_not_found', `no order has the id ${orderId}`);
  if (outcome === 'complete') return fail('order_complete', 'the order is complete, which is final');
  if (outcome === 'stale') return fail('precondition_failed', describeFailedPrecondition('order', headers));
  return noContent();
});

export const handler = endpoint(deleteOrder, apiKeyDependencies);
