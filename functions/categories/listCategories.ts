import { categoriesOf } from '../../shared/categories/categories.ts';
import { listCategories as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyHandler } from '../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { pageResponse } from '../../shared/http/pageResponse.ts';

const listCategories = storeOperation(
  contract,
  categoriesOf,
  ({ query: { limit, after } }, categories) => categories.list({ limit, after }),
  pageResponse,
);

export const handler = apiKeyHandler(listCategories);
