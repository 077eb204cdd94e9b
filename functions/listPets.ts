import { listPets as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Lists pets in ascending order of id, narrowed by id, status and category. */
export const listPets = operation(contract, async ({ query: { limit, after, ...filter }, page }, { pets }) => {
  return page(await pets.list(filter, { limit, after }));
});

export const handler = endpoint(listPets, liveDependencies);
