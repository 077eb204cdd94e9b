import { isDeepStrictEqual } from 'node:util';
import type { Server } from './server.ts';

interface Request {
  readonly method: string;
  readonly path: string;
  readonly json?: unknown;
  readonly idempotencyKey?: string;
}

interface Response {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each writer knows what it requested.
  readonly body: any;
}

/** A creation, with its response if there was one. */
interface Creation {
  readonly request: Request;
  acknowledged?: Response;
}

/** Writers that send one request at a time, and remember the responses. */
export interface Writers {
  /**
   * Writes until so many writes are acknowledged in total. Then calls `kill`, while writes are in flight, and waits until every writer has
   * noticed.
   */
  writeUntil(server: Server, count: number, kill: () => Promise<void>): Promise<void>;
  /** Writes that a restarted service has lost or doubled; sends the unacknowledged ones again. */
  check(server: Server): Promise<string[]>;
  readonly acknowledged: number;
  readonly inDoubt: number;
}

const writerCount = 16;
const stock = 1_000_000;

export async function openWriters(server: Server, name: string): Promise<Writers> {
  const create = async (path: string, json: object) => (await send(server, { method: 'POST', path, json })).body.id;
  const categoryId = await create('/categories', { name: 'Dogs' });
  const soldPet = await create('/pets', { name: 'Rex', categoryId });
  await send(server, { method: 'PUT', path: `/store/inventory/${soldPet}`, json: { quantity: stock } });
  /** Each writer's own pet, and the names that it may have by now. */
  const pets = await Promise.all(
    Array.from({ length: writerCount }, async () => ({ id: await create('/pets', { name: '0', categoryId }), names: ['0'] })),
  );
  const creations: Creation[] = [];
  const counts = { sent: 0, acknowledged: 0, inDoubt: 0 };

  /** @returns whether the write was acknowledged */
  async function writeOne(to: Server, pet: (typeof pets)[number]): Promise<boolean> {
    const at = counts.sent++;
    if (at % 3 === 0) {
      const next = String(at);
      pet.names.push(next);
      const { status } = await send(to, { method: 'PATCH', path: `/pets/${pet.id}`, json: { name: next } });
      if (status === 200) pet.names = [next];
      return status === 200;
    }
    const idempotencyKey = `${name} ${at}`;
    const order = { path: '/store/orders', json: { petId: soldPet, quantity: 1 } };
    const message = { path: '/messages', json: { message: idempotencyKey } };
    const creation: Creation = { request: { method: 'POST', idempotencyKey, ...(at % 3 === 1 ? order : message) } };
    creations.push(creation);
    const response = await send(to, creation.request);
    if (response.status >= 300) return false;
    creation.acknowledged = response;
    return true;
  }

  return {
    async writeUntil(to, count, kill) {
      const goal = counts.acknowledged + count;
      let killing: Promise<void> | undefined;
      await Promise.all(
        pets.map(async (pet) => {
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
        }),
      );
      await killing;
    },

    async check(to) {
      const broken: string[] = [];
      for (const creation of creations) {
        const { request, acknowledged } = creation;
        const response = await send(to, request);
        if (response.status >= 300)
          broken.push(`${request.path} with ${request.idempotencyKey} is rejected after the start: ${response.status}`);
        else if (acknowledged && !isDeepStrictEqual(response.body, acknowledged.body)) {
          broken.push(`${request.path} was acknowledged as ${JSON.stringify(acknowledged.body)} and is ${JSON.stringify(response.body)}`);
        } else creation.acknowledged = response;
      }
      for (const { id, names } of pets) {
        const { body } = await send(to, { method: 'GET', path: `/pets/${id}` });
        if (!names.includes(body?.name)) broken.push(`pet ${id} was acknowledged as ${names[0]} and is ${JSON.stringify(body)}`);
      }
      const orders = creations.filter(({ request }) => request.path === '/store/orders');
      const { body: entry } = await send(to, { method: 'GET', path: `/store/inventory/${soldPet}` });
      if (stock - entry.quantity !== orders.length) broken.push(`${orders.length} orders took ${stock - entry.quantity} units`);
      for (const { acknowledged } of orders) {
        const { status, body } = await send(to, { method: 'GET', path: `/store/orders/${acknowledged?.body.id}` });
        if (!isDeepStrictEqual(body, acknowledged?.body)) broken.push(`the acknowledged order ${acknowledged?.body.id} gets ${status}`);
      }
      return broken;
    },

    get acknowledged() {
      return counts.acknowledged;
    },
    get inDoubt() {
      return counts.inDoubt;
    },
  };
}

async function send({ url, apiKey }: Server, { method, path, json, idempotencyKey }: Request): Promise<Response> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return { status: response.status, body: await response.json() };
}
