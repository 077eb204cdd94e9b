import { categories } from '../../shared/categories/categories.ts';
import { getCategory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/responses.ts';

const getCategory = storeOperation(contract, categories, ({ path }, categories) => categories.get(path.categoryId), ok);

export const handler = endpoint(getCategory, apiKeyChain, apiKeyDependencies);
