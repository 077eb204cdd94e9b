import { listCategories as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Lists categories in ascending order of id. */
export const listCategories = operation(contract, async ({ query, page }, { categories }) => {
  return page(await categories.list(query));
});

export const handler = endpoint(listCategories, liveDependencies);
