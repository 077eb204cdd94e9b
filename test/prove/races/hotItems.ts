import { type Conditions, type Finding, scaled } from '../proof.ts';
import type { Crowd, CrowdRequest } from './crowd.ts';
import { create, createCategories, createPets, newKey, times } from './setup.ts';

const rounds = 5;
const writers = 60;
const buyers = 48;

/** Many writers that change one item at once without a condition, and a manager who counts the stock of a pet that sells. */
export async function raceOnHotItems(crowd: Crowd, conditions: Conditions): Promise<Finding> {
  const count = scaled(rounds, conditions);
  const changes = { done: 0, unavailable: 0, broken: [] as string[] };
  for (let round = 0; round < count; round++) await changeAtOnce(crowd, changes);
  const { puts, orders, starved } = await countWhileSelling(crowd, count);
  return {
    counts: {
      'changes of one item at once': changes.done,
      'changes with the response 503': changes.unavailable,
      'counts of a stock that sells': puts,
      'orders in that time': orders,
    },
    broken: [...changes.broken, ...starved],
  };
}

/** Each change that succeeds has its own version, and the item is as one of them left it. */
async function changeAtOnce(crowd: Crowd, found: { done: number; unavailable: number; broken: string[] }): Promise<void> {
  const [categoryId = 0] = await createCategories(crowd, 1);
  const [petId = 0] = await createPets(crowd, 1, categoryId);
  await crowd.send([{ method: 'PUT', path: `/store/inventory/${petId}`, json: { quantity: writers } }]);
  const [orderId = 0] = await create(crowd, [{ path: '/store/orders', json: { petId, quantity: 1 } }]);
  const targets: readonly [method: string, path: string, json: (at: number) => object][] = [
    ['PUT', `/categories/${categoryId}`, (at) => ({ name: `Dogs ${at}` })],
    ['PUT', `/pets/${petId}`, (at) => ({ name: `Rex ${at}`, categoryId })],
    ['PATCH', `/pets/${petId}`, (at) => (at % 2 ? { name: `Rex ${at}` } : { status: at % 4 ? 'sold' : 'pending' })],
    ['PUT', `/store/inventory/${petId}`, (at) => ({ quantity: writers + at })],
    ['PATCH', `/store/orders/${orderId}`, (at) => ({ shipDate: new Date(Date.UTC(2027, 0, 1, at)).toISOString() })],
    ['PATCH', `/store/orders/${orderId}`, (at) => ({ quantity: 1 + at })],
  ];
  for (const [method, path, json] of targets) {
    const responses = await crowd.send(Array.from({ length: writers }, (_, at): CrowdRequest => ({ method, path, json: json(at) })));
    const done = responses.filter(({ status }) => status === 200);
    const unavailable = responses.filter(({ status }) => status === 503).length;
    found.done += done.length;
    found.unavailable += unavailable;
    const [left] = await crowd.send([{ method: 'GET', path: path.replace(/^\/pets\/(.*)/, '/pets?id=$1') }]);
    const byVersion = new Map(done.map(({ headers, body }) => [headers.etag, JSON.stringify(body)]));
    const last = byVersion.get(left?.headers.etag);
    const isOneOfThem = last === undefined ? unavailable > 0 : last === JSON.stringify([left?.body].flat()[0]);
    if (done.length + unavailable !== writers || byVersion.size !== done.length || !isOneOfThem) {
      const statuses = [...new Set(responses.map(({ status }) => status))].join(', ');
      found.broken.push(`${method} ${path} by ${writers} at once: ${statuses}; ${byVersion.size} versions of ${done.length}`);
    }
  }
}

/** Buyers never stop ordering while the manager sets the stock: if their orders get through, so does the manager. */
async function countWhileSelling(crowd: Crowd, count: number): Promise<{ puts: number; orders: number; starved: string[] }> {
  const [categoryId = 0] = await createCategories(crowd, 1);
  const [petId = 0] = await createPets(crowd, 1, categoryId);
  const setStock = { method: 'PUT', path: `/store/inventory/${petId}`, json: { quantity: 1_000_000 } };
  await crowd.send([setStock]);
  let isOpen = true;
  const shopping = (async () => {
    const statuses: number[] = [];
    while (isOpen) {
      const orders = times(buyers, { method: 'POST', path: '/store/orders', json: { petId, quantity: 1 } });
      statuses.push(...(await crowd.send(orders.map((order) => ({ ...order, headers: newKey() })))).map(({ status }) => status));
    }
    return statuses;
  })();
  const puts: number[] = [];
  for (let at = 0; at < count; at++) puts.push(...(await crowd.send([setStock])).map(({ status }) => status));
  isOpen = false;
  const orders = await shopping;
  const isStarved = puts.some((status) => status !== 200) && orders.every((status) => status === 201);
  return { puts: puts.length, orders: orders.length, starved: isStarved ? [`a stock that sells was set with ${puts}`] : [] };
}
