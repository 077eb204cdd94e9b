import { listPets as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { pageResponse } from '../../shared/http/pageResponse.ts';
import { pets } from '../../shared/pets/pets.ts';

const listPets = storeOperation(
  contract,
  pets,
  ({ query: { limit, after, ...filter } }, pets) => pets.list(filter, { limit, after }),
  (page, { event }) => pageResponse(event, page),
);

export const handler = endpoint(listPets, apiKeyChain, apiKeyDependencies);
