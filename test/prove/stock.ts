import { randomUUID } from 'node:crypto';
import { type Conditions, type Finding, scaled } from './proof.ts';
import { conservationFaults } from './stock/conservation.ts';
import { type Crowd, openCrowd } from './stock/crowd.ts';

const rounds = 5;
const orders = 1_000;

/** Ten times as many orders as units in stock, at once, from many processes through two gateways: all units are sold, and no more. */
export async function proveStock(conditions: Conditions): Promise<Finding> {
  const count = scaled(orders, conditions);
  const stock = Math.ceil(count / 10);
  const broken: string[] = [];
  let unavailable = 0;
  const crowd = await openCrowd(conditions);
  try {
    const categoryId = await create(crowd, '/categories', { name: 'Dogs' });
    for (let round = 1; round <= rounds; round++) {
      const petId = await create(crowd, '/pets', { name: 'Rex', categoryId });
      await crowd.send([{ method: 'PUT', path: `/store/inventory/${petId}`, json: { quantity: stock } }]);
      const responses = await crowd.send(
        Array.from({ length: count }, () => ({
          method: 'POST',
          path: '/store/orders',
          json: { petId, quantity: 1 },
          headers: { 'idempotency-key': randomUUID() },
        })),
      );
      const sold = responses.filter(({ status }) => status === 201).length;
      const rejected = responses.filter(({ body }) => body.code === 'insufficient_stock').length;
      // On a busy machine some orders get 503 every time: then nobody knows whether they took effect.
      const unknown = responses.filter(({ status }) => status === 503).length;
      unavailable += unknown;
      const [entry] = await crowd.send([{ method: 'GET', path: `/store/inventory/${petId}` }]);
      const left = entry?.body.quantity;
      const addsUp = unknown === 0 ? sold === stock && left === 0 : sold + left <= stock;
      if (!addsUp || sold + rejected + unknown !== count) {
        const statuses = [...new Set(responses.map(({ status, body }) => `${status} ${body.code ?? ''}`))].join(', ');
        broken.push(`of ${stock} units ${sold} were sold and ${left} are left; ${rejected} of ${count} orders were rejected: ${statuses}`);
      }
      broken.push(...(await conservationFaults(crowd.client, crowd.names)));
      conditions.onProgress(`round ${round} of ${rounds}`);
    }
    return { counts: { 'orders for the last units': rounds * count, 'with the response 503': unavailable }, broken };
  } finally {
    await crowd.stop();
  }
}

async function create(crowd: Crowd, path: string, json: object): Promise<number> {
  const [response] = await crowd.send([{ method: 'POST', path, json }]);
  if (response?.status !== 201) throw new Error(`POST ${path}: ${response?.status} ${response?.body?.message}`);
  return response.body.id;
}
