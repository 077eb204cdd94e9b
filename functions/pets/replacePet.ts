import { replacePet as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { describeFailedPrecondition } from '../../shared/http/conditionalRequest.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { change } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/responses.ts';
import { pets } from '../../shared/pets/pets.ts';

/** Replaces every field of a pet. */
export const replacePet = change(contract, { pets }, async ({ path: { petId }, headers, body, precondition, fail }, { pets }) => {
  const pet = await pets.replace(petId, { status: 'available', ...body }, precondition);
  if (pet === 'missing') return fail('resource_not_found', `no pet has the id ${petId}`);
  if (pet === 'no-such-category') return fail('reference_not_found', 'categoryId names no category');
  if (pet === 'stale') return fail('precondition_failed', describeFailedPrecondition('pet', headers));
  return ok(pet);
});

export const handler = endpoint(replacePet, apiKeyDependencies);
