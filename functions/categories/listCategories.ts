import { categories } from '../../shared/categories/categories.ts';
import { listCategories as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { pageResponse } from '../../shared/http/pageResponse.ts';

const listCategories = storeOperation(
  contract,
  categories,
  ({ query }, categories) => categories.list(query),
  (page, { event }) => pageResponse(event, page),
);

export const handler = endpoint(listCategories, apiKeyChain, apiKeyDependencies);
