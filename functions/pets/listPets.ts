import { listPets as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyHandler } from '../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { pageResponse } from '../../shared/http/pageResponse.ts';
import { petsOf } from '../../shared/pets/pets.ts';

const listPets = storeOperation(
  contract,
  petsOf,
  ({ query: { limit, after, ...filter } }, pets) => pets.list(filter, { limit, after }),
  pageResponse,
);

export const handler = apiKeyHandler(listPets);
