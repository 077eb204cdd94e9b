import { expect, it } from 'vitest';
import { conditionsOf, timeLimit } from './conditions.ts';
import { proveModel } from './model.ts';

/** Those that every run of two hundred sequences has: each command, and the errors that depend on the state of the store. */
const outcomes: Readonly<Record<string, readonly string[]>> = {
  createCategory: ['201'],
  createPet: ['201', 'reference_not_found'],
  createOrder: ['201', 'insufficient_stock', 'idempotency_mismatch'],
  createMessage: ['202'],
  createKey: ['201'],
  getCategory: ['200'],
  getPet: ['200'],
  getInventory: ['200'],
  getOrder: ['resource_not_found'],
  listCategories: ['200'],
  listPets: ['200'],
  listInventory: ['200'],
  listOrders: ['200'],
  listKeys: ['200'],
  replaceCategory: ['200', 'precondition_failed'],
  updateCategory: ['200'],
  replacePet: ['200'],
  updatePet: ['200', 'reference_not_found'],
  setInventory: ['200', '201', 'precondition_failed'],
  updateOrder: ['200', 'insufficient_stock', 'precondition_failed', 'order_complete'],
  deleteCategory: ['204', 'category_in_use'],
  deletePet: ['204', 'pet_in_use'],
  deleteOrder: ['204', 'precondition_failed', 'resource_not_found'],
  rotateKey: ['201'],
  revokeKey: ['204'],
  callWithKey: ['200', 'read_only_key', 'invalid_api_key'],
};

it('the service answers and stores what the model says, on a store that fails, one request at a time and many at once', {
  timeout: timeLimit,
}, async () => {
  const { broken, counts, outcomes: reached } = await proveModel(conditionsOf('model', 0.02));
  expect(broken).toEqual([]);
  expect(counts.faults).toBeGreaterThan(20);
  const wanted = Object.entries(outcomes).flatMap(([operation, ends]) => ends.map((end) => `${operation} ${end}`));
  expect(wanted.filter((outcome) => !reached.has(outcome))).toEqual([]);
});
