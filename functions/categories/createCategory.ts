import { categories } from '../../shared/categories/categories.ts';
import { createCategory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyJsonChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { creation } from '../../shared/http/operation.ts';
import { created } from '../../shared/http/responses.ts';

const createCategory = creation(
  contract,
  categories,
  ({ body, idempotentRequest }, categories) => categories.create(body, idempotentRequest),
  created(contract),
);

export const handler = endpoint(createCategory, apiKeyJsonChain, apiKeyDependencies);
