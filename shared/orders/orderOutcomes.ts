import { missing, outcome, stale } from '../contract/outcomes.ts';
import type { Shortage } from './settleOrder.ts';

/** What callers get where a request for an order is rejected. */
export const orderOutcomes = {
  missing: missing('order'),
  'no-such-pet': outcome('reference_not_found', 'petId names no pet'),
  shortage: outcome('insufficient_stock', (_, shortage: Shortage) => describeShortage(shortage)),
  complete: outcome('order_complete', 'the order is complete, which is final'),
  stale: stale('order'),
};

/** How many units the order can get. */
function describeShortage({ petId, quantity, inStock, held }: Shortage): string {
  const left = inStock === 0 ? 'none' : `only ${inStock}`;
  const holds = held === 0 ? '' : `, and the order holds ${held}`;
  return `${left} of pet ${petId} ${inStock > 1 ? 'are' : 'is'} in stock${holds}; quantity is ${quantity}`;
}
