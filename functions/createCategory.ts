import { createCategory as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { live } from '../shared/live.ts';

/** Creates a category. */
export const createCategory = operation(contract, async ({ body, recording, created }, { categories }) => {
  return created(await categories.create(body, recording(created)));
});

export const handler = endpoint(createCategory, live);
