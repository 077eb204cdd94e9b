import { deletePet as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/responses.ts';
import { pets } from '../../shared/pets/pets.ts';

/** Deletes a pet without open orders, and its stock. */
const deletePet = storeOperation(contract, pets, ({ path, precondition }, pets) => pets.delete(path.petId, precondition), noContent);

export const handler = endpoint(deletePet, apiKeyChain, apiKeyDependencies);
