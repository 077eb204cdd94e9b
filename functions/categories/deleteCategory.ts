import { categoriesOf } from '../../shared/categories/categories.ts';
import { deleteCategory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyHandler } from '../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/request/responses.ts';

/** Deletes a category that has no pets. */
const deleteCategory = storeOperation(
  contract,
  categoriesOf,
  ({ path, precondition }, categories) => categories.delete(path.categoryId, precondition),
  noContent,
);

export const handler = apiKeyHandler(deleteCategory);
