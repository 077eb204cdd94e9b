import { isDeepStrictEqual } from 'node:util';
import type { Server } from './server.ts';

/** An order, and the body of the response to it, if there was one. */
interface Order {
  readonly idempotencyKey: string;
  acknowledged?: { readonly id: number };
}

const writerCount = 16;
const stock = 1_000_000;

/** Writers that send one request at a time, and remember the responses: each changes the name of its own pet, and orders the same pet. */
export async function openWriters(server: Server, name: string) {
  const create = async (path: string, json: object) => (await send(server, 'POST', path, json)).body.id;
  const categoryId = await create('/categories', { name: 'Dogs' });
  const soldPet = await create('/pets', { name: 'Rex', categoryId });
  await send(server, 'PUT', `/store/inventory/${soldPet}`, { quantity: stock });
  /** With the names that it may have by now. */
  const pets = await Promise.all(
    Array.from({ length: writerCount }, async () => ({ id: await create('/pets', { name: '0', categoryId }), names: ['0'] })),
  );
  const orders: Order[] = [];
  const counts = { sent: 0, acknowledged: 0, inDoubt: 0 };
  const place = (to: Server, { idempotencyKey }: Order) =>
    send(to, 'POST', '/store/orders', { petId: soldPet, quantity: 1 }, idempotencyKey);

  /** @returns whether the write was acknowledged */
  async function writeOne(to: Server, pet: (typeof pets)[number]): Promise<boolean> {
    const at = String(counts.sent++);
    if (Number(at) % 3 === 0) {
      pet.names.push(at);
      const { status } = await send(to, 'PATCH', `/pets/${pet.id}`, { name: at });
      if (status === 200) pet.names = [at];
      return status === 200;
    }
    const order: Order = { idempotencyKey: `${name} ${at}` };
    orders.push(order);
    const { status, body } = await place(to, order);
    if (status === 201) order.acknowledged = body;
    return status === 201;
  }

  return {
    counts,

    /** Until so many more writes are acknowledged; then `kill` is called while writes are in flight, until every writer has noticed. */
    async writeUntil(to: Server, count: number, kill: () => Promise<void>): Promise<void> {
      const goal = counts.acknowledged + count;
      let killing: Promise<void> | undefined;
      const write = async (pet: (typeof pets)[number]): Promise<void> => {
        for (;;) {
          try {
            counts[(await writeOne(to, pet)) ? 'acknowledged' : 'inDoubt'] += 1;
          } catch (error) {
            counts.inDoubt += 1;
            if (!killing) throw error;
            // The service has ended.
            return;
          }
          if (counts.acknowledged >= goal) killing ??= kill();
        }
      };
      await Promise.all(pets.map(write));
      await killing;
    },

    /** Writes that a restarted service has lost or doubled; sends the unacknowledged ones again. */
    async check(to: Server): Promise<string[]> {
      const broken: string[] = [];
      for (const order of orders) {
        const { status, body } = await place(to, order);
        order.acknowledged ??= body;
        const { acknowledged } = order;
        const stored = await send(to, 'GET', `/store/orders/${acknowledged?.id}`);
        if (status !== 201 || ![body, stored.body].every((one) => isDeepStrictEqual(one, acknowledged)))
          broken.push(`an order was ${JSON.stringify(acknowledged)}, is ${JSON.stringify(stored.body)}, and again ${JSON.stringify(body)}`);
      }
      for (const { id, names } of pets) {
        const { body } = await send(to, 'GET', `/pets/${id}`);
        if (!names.includes(body?.name)) broken.push(`pet ${id} was acknowledged as ${names[0]} and is ${JSON.stringify(body)}`);
      }
      const { body } = await send(to, 'GET', `/store/inventory/${soldPet}`);
      if (stock - body.quantity !== orders.length) broken.push(`${orders.length} orders took ${stock - body.quantity} units`);
      return broken;
    },
  };
}

async function send({ url, apiKey }: Server, method: string, path: string, json?: object, key?: string) {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
  const response = await fetch(`${url}${path}`, { method, headers, ...(json && { body: JSON.stringify(json) }) });
  // biome-ignore lint/suspicious/noExplicitAny: each writer knows what it requested.
  return { status: response.status, body: (await response.json()) as any };
}
