import { setInventory as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { describeUnmet } from '../shared/http/preconditions.ts';
import { createdHere, ok } from '../shared/http/responses.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Sets the stock of a pet, and gives it an inventory entry if it has none. */
export const setInventory = operation(contract, async ({ path: { petId }, headers, body, permit, precondition, fail }, { inventory }) => {
  const outcome = await inventory.set(petId, body.quantity, { permit, precondition });
  if (outcome === 'missing') return fail('resource_not_found', `no pet has the id ${petId}`);
  if (outcome === 'stale') return fail('precondition_failed', describeUnmet('entry', headers));
  return outcome.isNew ? createdHere(outcome.entry) : ok(outcome.entry);
});

export const handler = endpoint(setInventory, liveDependencies);
