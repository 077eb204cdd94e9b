import { createPet as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { creation } from '../../shared/http/operation.ts';
import { created } from '../../shared/http/responses.ts';
import { pets } from '../../shared/pets/pets.ts';

/** Creates a pet and checks its category in one transaction, so the category cannot be deleted at the same time. */
export const createPet = creation(
  contract,
  { pets },
  async ({ body, idempotentRequest, fail }, { pets }) => {
    const pet = await pets.create({ status: 'available', ...body }, idempotentRequest);
    if (pet === 'no-such-category') return fail('reference_not_found', 'categoryId names no category');
    return pet;
  },
  created,
);

export const handler = endpoint(createPet, apiKeyDependencies);
