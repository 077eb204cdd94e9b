import { createPet as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { live } from '../shared/live.ts';

/** Creates a pet in a category, which cannot be deleted meanwhile: both are one transaction. */
export const createPet = operation(contract, async ({ body, recording, created, fail }, { pets }) => {
  const pet = await pets.create({ status: 'available', ...body }, recording(created));
  if (pet === 'no-such-category') return fail('reference_not_found', 'categoryId names no category');
  return created(pet);
});

export const handler = endpoint(createPet, live);
