import { categories } from '../../shared/categories/categories.ts';
import { deleteCategory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/responses.ts';

/** Deletes a category that has no pets. */
const deleteCategory = storeOperation(
  contract,
  categories,
  ({ path, precondition }, categories) => categories.delete(path.categoryId, precondition),
  noContent,
);

export const handler = endpoint(deleteCategory, apiKeyChain, apiKeyDependencies);
