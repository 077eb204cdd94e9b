import { categories } from '../../shared/categories/categories.ts';
import { getCategory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { operation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/responses.ts';

/** Reads a category. */
export const getCategory = operation(contract, { categories }, async ({ path: { categoryId }, fail }, { categories }) => {
  const category = await categories.get(categoryId);
  return category ? ok(category) : fail('resource_not_found', `no category has the id ${categoryId}`);
});

export const handler = endpoint(getCategory, apiKeyDependencies);
