import { deleteOrder as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { describeUnmet } from '../shared/http/preconditions.ts';
import { noContent } from '../shared/http/responses.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Cancels an open order and returns the stock it took. */
export const deleteOrder = operation(contract, async ({ path: { orderId }, headers, permit, precondition, fail }, { orders }) => {
  const outcome = await orders.cancel(orderId, { permit, precondition });
  if (outcome === 'missing') return fail('resource_not_found', `no order has the id ${orderId}`);
  if (outcome === 'complete') return fail('order_complete', 'the order is complete, which is final');
  if (outcome === 'stale') return fail('precondition_failed', describeUnmet('order', headers));
  return noContent();
});

export const handler = endpoint(deleteOrder, liveDependencies);
