import { getPet as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/responses.ts';
import { pets } from '../../shared/pets/pets.ts';

/** Reads a pet. Deprecated: the contract has the dates and the successor. */
const getPet = storeOperation(contract, pets, ({ path }, pets) => pets.get(path.petId), ok);

export const handler = endpoint(getPet, apiKeyChain, apiKeyDependencies);
