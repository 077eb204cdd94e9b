import { updatePet as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyJsonChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/responses.ts';
import { pets } from '../../shared/pets/pets.ts';

const updatePet = storeOperation(contract, pets, ({ path, body, precondition }, pets) => pets.change(path.petId, body, precondition), ok);

export const handler = endpoint(updatePet, apiKeyJsonChain, apiKeyDependencies);
