import { type Conditions, type Finding, scaled } from '../proof.ts';
import type { Crowd } from './crowd.ts';
import { createCategories, createPets, newKey, times } from './setup.ts';

const requests = 1_000;

/** One order, sent many times at once with one Idempotency-Key: it takes effect once, and all receive the same response. */
export async function raceWithOneKey(crowd: Crowd, conditions: Conditions): Promise<Finding> {
  const count = scaled(requests, conditions);
  const [categoryId = 0] = await createCategories(crowd, 1);
  const [petId = 0] = await createPets(crowd, 1, categoryId);
  await crowd.send([{ method: 'PUT', path: `/store/inventory/${petId}`, json: { quantity: count } }]);
  const order = { method: 'POST', path: '/store/orders', json: { petId, quantity: 1 }, headers: newKey() };
  const responses = await crowd.send(times(count, order));
  const [entry] = await crowd.send([{ method: 'GET', path: `/store/inventory/${petId}` }]);

  const bodies = new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
  const first = responses.filter(({ status, headers }) => status === 201 && headers['idempotency-replayed'] === undefined).length;
  const broken: string[] = [];
  if (bodies.size !== 1) broken.push(`one Idempotency-Key had ${bodies.size} responses, such as ${[...bodies].slice(0, 3).join(' and ')}`);
  // The one that took effect is also marked as replayed if it got 503 and was sent again.
  if (first > 1) broken.push(`one Idempotency-Key took effect ${first} times`);
  if (entry?.body.quantity !== count - 1) broken.push(`one Idempotency-Key took ${count - entry?.body.quantity} units, not 1`);
  return { counts: { 'requests with one Idempotency-Key': count }, broken };
}
