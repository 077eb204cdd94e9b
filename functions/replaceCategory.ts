import { replaceCategory as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { describeUnmet } from '../shared/http/preconditions.ts';
import { ok } from '../shared/http/responses.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Replaces every field of a category. */
export const replaceCategory = operation(
  contract,
  async ({ path: { categoryId }, headers, body, permit, precondition, fail }, { categories }) => {
    const category = await categories.change(categoryId, { description: null, ...body }, { permit, precondition });
    if (category === 'missing') return fail('resource_not_found', `no category has the id ${categoryId}`);
    if (category === 'stale') return fail('precondition_failed', describeUnmet('category', headers));
    return ok(category);
  },
);

export const handler = endpoint(replaceCategory, liveDependencies);
