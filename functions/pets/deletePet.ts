import { deletePet as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { describeFailedPrecondition } from '../../shared/http/conditionalRequest.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { change } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/responses.ts';
import { pets } from '../../shared/pets/pets.ts';

/** Deletes a pet without open orders, and its stock. */
export const deletePet = change(contract, { pets }, async ({ path: { petId }, headers, precondition, fail }, { pets }) => {
  const outcome = await pets.delete(petId, precondition);
  if (outcome === 'missing') return fail('resource_not_found', `no pet has the id ${petId}`);
  if (outcome === 'in-use') return fail('pet_in_use', 'the pet still has open orders');
  if (outcome === 'stale') return fail('precondition_failed', describeFailedPrecondition('pet', headers));
  return noContent();
});

export const handler = endpoint(deletePet, apiKeyDependencies);
