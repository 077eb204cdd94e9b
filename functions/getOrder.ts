import { getOrder as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { ok } from '../shared/http/responses.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Reads an order. */
export const getOrder = operation(contract, async ({ path: { orderId }, fail }, { orders }) => {
  const order = await orders.get(orderId);
  return order ? ok(order) : fail('resource_not_found', `no order has the id ${orderId}`);
});

export const handler = endpoint(getOrder, liveDependencies);
