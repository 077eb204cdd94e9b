import { replacePet as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { describeUnmet } from '../shared/http/preconditions.ts';
import { ok } from '../shared/http/responses.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Replaces every field of a pet. */
export const replacePet = operation(contract, async ({ path: { petId }, headers, body, permit, precondition, fail }, { pets }) => {
  const pet = await pets.change(petId, { status: 'available', ...body }, { permit, precondition });
  if (pet === 'missing') return fail('resource_not_found', `no pet has the id ${petId}`);
  if (pet === 'no-such-category') return fail('reference_not_found', 'categoryId names no category');
  if (pet === 'stale') return fail('precondition_failed', describeUnmet('pet', headers));
  return ok(pet);
});

export const handler = endpoint(replacePet, liveDependencies);
