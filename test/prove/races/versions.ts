import { type Conditions, type Finding, scaled } from '../proof.ts';
import type { Crowd, CrowdRequest } from './crowd.ts';
import { create, createCategories, createPets, times } from './setup.ts';

const writers = 64;
const rounds = 20;

/** Many writers that all read one version: the first changes the item, and the others are rejected. */
export async function raceForVersion(crowd: Crowd, conditions: Conditions): Promise<Finding> {
  const [categoryId = 0] = await createCategories(crowd, 1);
  const [petId = 0] = await createPets(crowd, 1, categoryId);
  const [orderId = 0] = await create(crowd, [{ path: '/store/orders', json: { petId, quantity: 1 } }]);
  await crowd.send([{ method: 'PUT', path: `/store/inventory/${petId}`, json: { quantity: 1_000 } }]);
  const targets: readonly CrowdRequest[] = [
    { method: 'PATCH', path: `/categories/${categoryId}`, json: { name: 'Hounds' } },
    { method: 'PATCH', path: `/pets/${petId}`, json: { name: 'Max' } },
    { method: 'PUT', path: `/store/inventory/${petId}`, json: { quantity: 1_000 } },
    { method: 'PATCH', path: `/store/orders/${orderId}`, json: { quantity: 2 } },
  ];
  const broken: string[] = [];
  const count = scaled(rounds, conditions);
  for (let round = 0; round < count; round++) {
    for (const target of targets) {
      const [before] = await crowd.send([{ method: 'GET', path: target.path.replace(/^\/pets\/(.*)/, '/pets?id=$1') }]);
      const etag = before?.headers.etag ?? '';
      const responses = await crowd.send(times(writers, { ...target, headers: { 'if-match': etag } }));
      const won = responses.filter(({ status }) => status === 200).length;
      const rejected = responses.filter(({ status }) => status === 412).length;
      const unknown = responses.filter(({ status }) => status === 503).length;
      const isOne = won === 1 || (won === 0 && unknown > 0);
      if (!isOne || won + rejected + unknown !== writers) {
        broken.push(`${target.method} ${target.path} with If-Match ${etag}: ${won} of ${writers} changed it, ${rejected} were rejected`);
      }
    }
  }
  return { counts: { 'writers of one ETag': count * targets.length * writers }, broken };
}
