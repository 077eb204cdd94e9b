import { expect, it } from 'vitest';
import { proveModel } from '../../scripts/prove/model.ts';
import { shortForm } from './conditions.ts';

const ofChange = ['200', 'resource_not_found', 'precondition_failed'];
const outcomes: Readonly<Record<string, readonly string[]>> = {
  createCategory: ['201'],
  updateCategory: ofChange,
  deleteCategory: ['204', 'category_in_use', 'resource_not_found'],
  createPet: ['201', 'reference_not_found'],
  updatePet: [...ofChange, 'reference_not_found'],
  replacePet: [...ofChange, 'reference_not_found'],
  deletePet: ['204', 'pet_in_use', 'resource_not_found'],
  setInventory: [...ofChange, '201'],
  createOrder: ['201', 'insufficient_stock', 'reference_not_found', 'idempotency_mismatch'],
  updateOrder: [...ofChange, 'insufficient_stock', 'reference_not_found', 'order_complete'],
  deleteOrder: ['204', 'order_complete', 'precondition_failed', 'resource_not_found'],
  createMessage: ['202'],
  createKey: ['201'],
  callWithKey: ['200', 'invalid_api_key'],
  listPets: ['200'],
};

it('the service answers and stores what the model says, on a store that fails, one request at a time and many at once', async () => {
  const { broken, counts, outcomes: reached } = await proveModel(shortForm('model', 0.02));
  expect(broken).toEqual([]);
  expect(counts.faults).toBeGreaterThan(30);
  const wanted = Object.entries(outcomes).flatMap(([operation, ends]) => ends.map((end) => `${operation} ${end}`));
  expect(wanted.filter((outcome) => !reached.has(outcome))).toEqual([]);
});
