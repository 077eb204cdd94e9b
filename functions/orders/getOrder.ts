import { getOrder as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { operation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/responses.ts';
import { orders } from '../../shared/orders/orders.ts';

/** Reads an order. */
export const getOrder = operation(contract, { orders }, async ({ path: { orderId }, fail }, { orders }) => {
  const order = await orders.get(orderId);
  return order ? ok(order) : fail('resource_not_found', `no order has the id ${orderId}`);
});

export const handler = endpoint(getOrder, apiKeyDependencies);
