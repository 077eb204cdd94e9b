import { createOrder as contract } from '../shared/contract/generated/operations.ts';
import { describeShortage, orderFields } from '../shared/domain/orders.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { live } from '../shared/live.ts';

/** Places an order and takes its stock in the same transaction, so two buyers never get the last one. */
export const createOrder = operation(contract, async ({ body, recording, created, fail }, { orders }) => {
  const order = await orders.place(orderFields(body), recording(created));
  if (order === 'no-such-pet') return fail('reference_not_found', 'petId names no pet');
  if ('inStock' in order) return fail('insufficient_stock', describeShortage(order));
  return created(order);
});

export const handler = endpoint(createOrder, live);
