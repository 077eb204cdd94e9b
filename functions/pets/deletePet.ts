import { deletePet as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyHandler } from '../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/request/responses.ts';
import { petsOf } from '../../shared/pets/pets.ts';

/** Deletes a pet without open orders, and its stock. */
const deletePet = storeOperation(contract, petsOf, ({ path, precondition }, pets) => pets.delete(path.petId, precondition), noContent);

export const handler = apiKeyHandler(deletePet);
