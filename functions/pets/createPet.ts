import { createPet as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyJsonHandler } from '../../shared/dependencies/handlers.ts';
import { creation } from '../../shared/http/operation.ts';
import { created } from '../../shared/http/request/responses.ts';
import { petsOf } from '../../shared/pets/pets.ts';

/** Creates a pet and checks its category in one transaction, so the category cannot be deleted at the same time. */
const createPet = creation(contract, petsOf, ({ body }, pets) => pets.create(body), created(contract));

export const handler = apiKeyJsonHandler(createPet);
