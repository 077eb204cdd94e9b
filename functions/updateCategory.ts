import { updateCategory as contract } from '../shared/contract/generated/operations.ts';
import { withoutNulls } from '../shared/domain/mergePatch.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { ok } from '../shared/http/responses.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Changes the given fields of a category. */
export const updateCategory = operation(contract, async ({ path: { categoryId }, body, permit, precondition, fail }, { categories }) => {
  const category = await categories.change(categoryId, (current) => withoutNulls({ ...current, ...body }), { permit, precondition });
  if (category === 'missing') return fail('resource_not_found', `no category has the id ${categoryId}`);
  if (category === 'stale') return fail('precondition_failed', 'the category has changed: If-Match does not name its ETag');
  return ok(category);
});

export const handler = endpoint(updateCategory, liveDependencies);
