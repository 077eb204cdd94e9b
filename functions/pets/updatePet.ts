import { updatePet as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyJsonHandler } from '../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/request/responses.ts';
import { petsOf } from '../../shared/pets/pets.ts';

const updatePet = storeOperation(contract, petsOf, ({ path, body, precondition }, pets) => pets.change(path.petId, body, precondition), ok);

export const handler = apiKeyJsonHandler(updatePet);
