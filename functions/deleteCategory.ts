import { deleteCategory as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { describeUnmet } from '../shared/http/preconditions.ts';
import { noContent } from '../shared/http/responses.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Deletes a category that has no pets. */
export const deleteCategory = operation(contract, async ({ path: { categoryId }, headers, permit, precondition, fail }, { categories }) => {
  const outcome = await categories.delete(categoryId, { permit, precondition });
  if (outcome === 'missing') return fail('resource_not_found', `no category has the id ${categoryId}`);
  if (outcome === 'in-use') return fail('category_in_use', 'the category still has pets');
  if (outcome === 'stale') return fail('precondition_failed', describeUnmet('category', headers));
  return noContent();
});

export const handler = endpoint(deleteCategory, liveDependencies);
