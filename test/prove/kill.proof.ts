import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { seeded } from '../../common/seeded.ts';
import { readRunningRecord } from '../../local/dynamodb/ownDynamoDb.ts';
import { readOrMakeDemoKeys } from '../../local/samples/demoKeys.ts';
import { ended, runCommand, welcomed } from '../local/runCommand.ts';
import { canStartDynamoDb } from '../support/dynamoDbProgram.ts';
import { conditionsOf, scaled, timeLimit } from './proof.ts';

const kills = 25;
const victims = ['everything', 'DynamoDB', 'the main process'] as const;
const writers = 16;
const stock = 1_000_000;

/** An order, and the body of the response to it, if there was one. */
interface Order {
  readonly idempotencyKey: string;
  acknowledged?: { readonly id: number };
}

/** Starts the service once, on the data of a folder. @throws Error with its output if it does not start */
async function startServer(dataFolder: string) {
  const start = runCommand(process.execPath, [join(root, 'local/start.ts'), '--port', '0', '--empty', '--data', dataFolder]);
  const { child, url } = await welcomed(start);
  const { pid: dynamoDbPid } = (await readRunningRecord(dataFolder)) ?? {};
  if (!dynamoDbPid) throw new Error('npm start runs no DynamoDB');
  const { enterprise: apiKey } = await readOrMakeDemoKeys(dataFolder);
  return {
    async send(method: string, path: string, json?: object, key?: string) {
      const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
      const response = await fetch(`${url}${path}`, { method, headers, ...(json && { body: JSON.stringify(json) }) });
      // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it requested.
      return { status: response.status, body: (await response.json()) as any };
    },
    /** Ends it with kill -9, and waits until the main process has ended. Without its DynamoDB the main process ends by itself. */
    async kill(victim: (typeof victims)[number]): Promise<void> {
      if (victim !== 'the main process') process.kill(dynamoDbPid, 'SIGKILL');
      if (victim !== 'DynamoDB') child.kill('SIGKILL');
      await ended(child);
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}
type Server = Awaited<ReturnType<typeof startServer>>;

/** Orders of one pet. */
async function openOrders({ send }: Server, name: string) {
  const { body: category } = await send('POST', '/categories', { name: 'Dogs' });
  const { body: pet } = await send('POST', '/pets', { name: 'Rex', categoryId: category.id });
  await send('PUT', `/store/inventory/${pet.id}`, { quantity: stock });
  const orders: Order[] = [];
  const place = (server: Server, { idempotencyKey }: Order) =>
    server.send('POST', '/store/orders', { petId: pet.id, quantity: 1 }, idempotencyKey);
  return {
    /** Many writers send orders until so many more are acknowledged; then `kill` is called while others are in flight. */
    async placeUntil(server: Server, count: number, kill: () => Promise<void>): Promise<void> {
      let acknowledged = 0;
      let killing: Promise<void> | undefined;
      const write = async (): Promise<void> => {
        for (;;) {
          const order: Order = { idempotencyKey: `${name} ${orders.length}` };
          orders.push(order);
          const { status, body } = await place(server, order);
          if (status !== 201) continue;
          order.acknowledged = body;
          acknowledged += 1;
          if (acknowledged >= count) killing ??= kill();
        }
      };
      const writing = Array.from({ length: writers }, () =>
        write().catch((error) => {
          // The service has ended.
          if (!killing) throw error;
        }),
      );
      await Promise.all(writing);
      await killing;
    },

    /** What a restarted service has lost or doubled; sends the unacknowledged orders again. */
    async faults(server: Server): Promise<string[]> {
      const broken: string[] = [];
      for (const order of orders) {
        const { status, body } = await place(server, order);
        order.acknowledged ??= body;
        const { acknowledged } = order;
        const stored = await server.send('GET', `/store/orders/${acknowledged?.id}`);
        if (status !== 201 || ![body, stored.body].every((one) => isDeepStrictEqual(one, acknowledged)))
          broken.push(`an order was ${JSON.stringify(acknowledged)}, is ${JSON.stringify(stored.body)}, and again ${JSON.stringify(body)}`);
      }
      const { body } = await server.send('GET', `/store/inventory/${pet.id}`);
      if (stock - body.quantity !== orders.length) broken.push(`${orders.length} orders took ${stock - body.quantity} units`);
      return broken;
    },
  };
}

it.skipIf(!canStartDynamoDb)(
  'npm start that is killed under load starts again, and no acknowledged write is missing',
  async () => {
    const conditions = conditionsOf('kill', 0.01);
    const total = scaled(kills, conditions);
    const random = seeded(conditions.seed);
    const dataFolder = await mkdtemp(join(tmpdir(), 'petstore-prove-'));
    let server: Server | undefined;
    try {
      server = await startServer(dataFolder);
      const orders = await openOrders(server, String(conditions.seed));
      for (let kill = 0; kill < total; kill++) {
        const [victim, killed] = [victims[kill % victims.length] ?? 'everything', server];
        await orders.placeUntil(killed, 20 + Math.floor(random() * 60), () => killed.kill(victim));
        server = undefined;
        server = await startServer(dataFolder);
        if (kill + 1 === total || kill % 5 === 4) expect(await orders.faults(server)).toEqual([]);
        conditions.onProgress(`${kill + 1} of ${total} kills: ${victim}`);
      }
    } finally {
      await server?.stop();
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
  timeLimit,
);
