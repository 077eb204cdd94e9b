import { categories } from '../../shared/categories/categories.ts';
import { replaceCategory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { describeFailedPrecondition } from '../../shared/http/conditionalRequest.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { change } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/responses.ts';

/** Replaces every field of a category. */
export const replaceCategory = change(
  contract,
  { categories },
  async ({ path: { categoryId }, headers, body, precondition, fail }, { categories }) => {
    const category = await categories.replace(categoryId, body, precondition);
    if (category === 'missing') return fail('resource_not_found', `no category has the id ${categoryId}`);
    if (category === 'stale') return fail('precondition_failed', describeFailedPrecondition('category', headers));
    return ok(category);
  },
);

export const handler = endpoint(replaceCategory, apiKeyDependencies);
