import { categoriesOf } from '../../shared/categories/categories.ts';
import { createCategory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyJsonHandler } from '../../shared/dependencies/handlers.ts';
import { creation } from '../../shared/http/operation.ts';
import { created } from '../../shared/http/request/responses.ts';

const createCategory = creation(contract, categoriesOf, ({ body }, categories) => categories.create(body), created(contract));

export const handler = apiKeyJsonHandler(createCategory);
