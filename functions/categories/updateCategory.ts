import { categoriesOf } from '../../shared/categories/categories.ts';
import { updateCategory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyJsonHandler } from '../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/request/responses.ts';

const updateCategory = storeOperation(
  contract,
  categoriesOf,
  ({ path, body, precondition }, categories) => categories.change(path.categoryId, body, precondition),
  ok,
);

export const handler = apiKeyJsonHandler(updateCategory);
