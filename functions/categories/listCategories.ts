import { categories } from '../../shared/categories/categories.ts';
import { listCategories as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { operation } from '../../shared/http/operation.ts';
import { pageResponse } from '../../shared/http/pageResponse.ts';

/** Lists categories in ascending order of id. */
export const listCategories = operation(contract, { categories }, async ({ event, query }, { categories }) => {
  return pageResponse(event, await categories.list(query));
});

export const handler = endpoint(listCategories, apiKeyDependencies);
