import { categoriesOf } from '../../shared/categories/categories.ts';
import { getCategory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyHandler } from '../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/request/responses.ts';

const getCategory = storeOperation(contract, categoriesOf, ({ path }, categories) => categories.get(path.categoryId), ok);

export const handler = apiKeyHandler(getCategory);
