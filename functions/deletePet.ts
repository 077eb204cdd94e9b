import { deletePet as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { describeUnmet } from '../shared/http/preconditions.ts';
import { noContent } from '../shared/http/responses.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Deletes a pet without open orders, and its stock. */
export const deletePet = operation(contract, async ({ path: { petId }, headers, permit, precondition, fail }, { pets }) => {
  const outcome = await pets.delete(petId, { permit, precondition });
  if (outcome === 'missing') return fail('resource_not_found', `no pet has the id ${petId}`);
  if (outcome === 'in-use') return fail('pet_in_use', 'the pet still has open orders');
  if (outcome === 'stale') return fail('precondition_failed', describeUnmet('pet', headers));
  return noContent();
});

export const handler = endpoint(deletePet, liveDependencies);
