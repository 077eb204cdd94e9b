import { categories } from '../../shared/categories/categories.ts';
import { updateCategory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyJsonChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/responses.ts';

const updateCategory = storeOperation(
  contract,
  categories,
  ({ path, body, precondition }, categories) => categories.change(path.categoryId, body, precondition),
  ok,
);

export const handler = endpoint(updateCategory, apiKeyJsonChain, apiKeyDependencies);
