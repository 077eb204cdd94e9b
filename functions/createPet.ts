import { createPet as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { idempotentOperation } from '../shared/http/operation.ts';
import { created } from '../shared/http/responses.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Creates a pet and checks its category in one transaction, so the category cannot be deleted at the same time. */
export const createPet = idempotentOperation(
  contract,
  async ({ body, permit, idempotentRequest, fail }, { pets }) => {
    const pet = await pets.create({ status: 'available', ...body }, { permit, idempotentRequest });
    if (pet === 'no-such-category') return fail('reference_not_found', 'categoryId names no category');
    return pet;
  },
  created,
);

export const handler = endpoint(createPet, liveDependencies);
