import { listPets as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { operation } from '../../shared/http/operation.ts';
import { pageResponse } from '../../shared/http/pageResponse.ts';
import { pets } from '../../shared/pets/pets.ts';

/** Lists pets in ascending order of id, narrowed by id, status and category. */
export const listPets = operation(contract, { pets }, async ({ query: { limit, after, ...filter }, event }, { pets }) => {
  return pageResponse(event, await pets.list(filter, { limit, after }));
});

export const handler = endpoint(listPets, apiKeyDependencies);
