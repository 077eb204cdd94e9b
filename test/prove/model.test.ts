import { expect, it } from 'vitest';
import { shortForm } from './conditions.ts';
import { proveModel } from './model.ts';

/** Those that every run of two hundred sequences has. */
const outcomes: Readonly<Record<string, readonly string[]>> = {
  createCategory: ['201'],
  createPet: ['201', 'reference_not_found'],
  updatePet: ['200', 'reference_not_found'],
  deletePet: ['pet_in_use'],
  deleteCategory: ['category_in_use'],
  setInventory: ['200', '201', 'precondition_failed'],
  createOrder: ['201', 'insufficient_stock', 'idempotency_mismatch'],
  updateOrder: ['200', 'insufficient_stock', 'precondition_failed', 'order_complete'],
  deleteOrder: ['204', 'precondition_failed', 'resource_not_found'],
  createMessage: ['202'],
  createKey: ['201'],
  rotateKey: ['201'],
  callWithKey: ['200', 'read_only_key', 'invalid_api_key'],
  listPets: ['200'],
};

it('the service answers and stores what the model says, on a store that fails, one request at a time and many at once', async () => {
  const { broken, counts, outcomes: reached } = await proveModel(shortForm('model', 0.02));
  expect(broken).toEqual([]);
  expect(counts.faults).toBeGreaterThan(20);
  const wanted = Object.entries(outcomes).flatMap(([operation, ends]) => ends.map((end) => `${operation} ${end}`));
  expect(wanted.filter((outcome) => !reached.has(outcome))).toEqual([]);
});
