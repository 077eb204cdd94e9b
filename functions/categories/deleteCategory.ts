import { categories } from '../../shared/categories/categories.ts';
import { deleteCategory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { describeFailedPrecondition } from '../../shared/http/conditionalRequest.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { change } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/responses.ts';

/** Deletes a category that has no pets. */
export const deleteCategory = change(
  contract,
  { categories },
  async ({ path: { categoryId }, headers, precondition, fail }, { categories }) => {
    const outcome = await categories.delete(categoryId, precondition);
    if (outcome === 'missing') return fail('resource_not_found', `no category has the id ${categoryId}`);
    if (outcome === 'in-use') return fail('category_in_use', 'the category still has pets');
    if (outcome === 'stale') return fail('precondition_failed', describeFailedPrecondition('category', headers));
    return noContent();
  },
);

export const handler = endpoint(deleteCategory, apiKeyDependencies);
