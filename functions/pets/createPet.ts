import { createPet as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyJsonChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { creation } from '../../shared/http/operation.ts';
import { created } from '../../shared/http/responses.ts';
import { pets } from '../../shared/pets/pets.ts';

/** Creates a pet and checks its category in one transaction, so the category cannot be deleted at the same time. */
const createPet = creation(contract, pets, ({ body, idempotentRequest }, pets) => pets.create(body, idempotentRequest), created(contract));

export const handler = endpoint(createPet, apiKeyJsonChain, apiKeyDependencies);
