import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { seeded } from '../../common/seeded.ts';
import { findRunningDynamoDb } from '../../local/dynamodb/chooseDynamoDb.ts';
import { readRunningRecord } from '../../local/dynamodb/ownDynamoDb.ts';
import { responds } from '../../local/dynamodb/process.ts';
import { readOrMakeDemoKeys } from '../../local/samples/demoKeys.ts';
import { scaled, seed, showProgress, timeLimit } from '../prove/proof.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { canStartDynamoDb, endCommands, ended, isWorker, program, runCommand, start, welcomed, workersOf } from './runCommand.ts';

afterAll(endCommands);

const anyPort = { PETSTORE_PORT: '0' };
const argsFor = (dataFolder: string) => ['--empty', '--data', dataFolder];
const startAlone = (dataFolder: string) => start(argsFor(dataFolder));
const startWithNpm = (dataFolder: string) => welcomed(runCommand('npm', ['start', '--', ...argsFor(dataFolder)], anyPort));

const ways = [
  ['at Ctrl-C, after the time of a request', startAlone, 'SIGINT'],
  ['when its terminal is closed', startAlone, 'SIGHUP'],
  ['by kill -9', startAlone, 'SIGKILL'],
  ['by kill -9 of npm', startWithNpm, 'SIGKILL'],
  ['by kill of npm, which passes no signal on', startWithNpm, 'SIGTERM'],
] as const;

describe.skipIf(!canStartDynamoDb)('npm start', () => {
  // In one test, because three of them wait for the time of a request.
  it('ends with all it started in each way, also if the functions are stopped', async () => {
    const endings = ways.map(async ([message, startIt, signal]) => {
      const dataFolder = temporaryFolder();
      const { child, url } = await startIt(dataFolder);
      const { endpoint = '' } = (await readRunningRecord(dataFolder)) ?? {};
      const [worker = 0] = workersOf(child);
      // Unlike one at a breakpoint or in an endless loop, it ends at no signal but SIGKILL.
      process.kill(worker, 'SIGSTOP');
      child.kill(signal);
      await ended(child);
      await expect.poll(() => isWorker(worker), { message }).toBe(false);
      await expect.poll(() => responds(endpoint), { message }).toBe(false);
      expect(await responds(url), message).toBe(false);
    });
    await Promise.all(endings);
  });

  it('keeps running after the script that started it has ended', async () => {
    const dataFolder = temporaryFolder();
    // Ends when the service runs, which then has another parent.
    const script = 'nohup "$0" "$@" </dev/null & echo "process $!"; until [ -e "$4/service.json" ]; do sleep 0.1; done';
    const args = ['-c', script, process.execPath, program, ...argsFor(dataFolder)];
    const { child, said } = runCommand('sh', args, { ...anyPort, npm_lifecycle_event: 'dev' });
    expect(await ended(child)).toBe(0);
    await expect.poll(() => said.out).toContain('Ctrl-C stops it.');
    const [url = ''] = /http:\/\/\S+/.exec(said.out) ?? [];
    const pid = Number(/process (\d+)/.exec(said.out)?.[1]);
    const startedAt = performance.now();
    // Three times as long as a service of npm takes to see that npm has ended.
    while (performance.now() - startedAt < 1_000) expect((await fetch(`${url}/health`)).status).toBe(200);
    process.kill(pid);
    await expect.poll(() => findRunningDynamoDb(dataFolder)).toBeUndefined();
  });
});

const kills = 25;
const victims = ['everything', 'DynamoDB', 'the main process', 'the functions'] as const;
const writers = 16;
const stock = 1_000_000;
/** Far longer than a response or a new process of the functions takes. */
const hangsMilliseconds = 20_000;

/** An order, and the body of the response to it, if there was one. */
interface Order {
  readonly idempotencyKey: string;
  acknowledged?: { readonly id: number };
}

/** Starts the service once, on the data of a folder. @throws Error with its output if it does not start */
async function startServer(dataFolder: string) {
  const { child, url } = await startAlone(dataFolder);
  const { pid: dynamoDbPid } = (await readRunningRecord(dataFolder)) ?? {};
  if (!dynamoDbPid) throw new Error('npm start runs no DynamoDB');
  const { enterprise: apiKey } = await readOrMakeDemoKeys(dataFolder);
  return {
    async send(method: string, path: string, json?: object, key?: string) {
      const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
      const signal = AbortSignal.timeout(hangsMilliseconds);
      const response = await fetch(`${url}${path}`, { method, headers, signal, ...(json && { body: JSON.stringify(json) }) });
      // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it requested.
      return { status: response.status, body: (await response.json()) as any };
    },
    /** Ends it with kill -9, and waits until the main process has ended. Without its DynamoDB the main process ends by itself. */
    async kill(victim: (typeof victims)[number]): Promise<void> {
      if (victim === 'the functions') {
        for (const worker of workersOf(child)) process.kill(worker, 'SIGKILL');
        await expect.poll(() => responds(url)).toBe(true);
        return;
      }
      if (victim !== 'the main process') process.kill(dynamoDbPid, 'SIGKILL');
      if (victim !== 'DynamoDB') child.kill('SIGKILL');
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
    /**
     * Many writers send orders until so many more are acknowledged; then `kill` is called while others are in flight. Each writer ends with its
     * connection, or when so many are acknowledged again.
     */
    async placeUntil(server: Server, count: number, kill: () => Promise<void>): Promise<void> {
      let acknowledged = 0;
      let killing: Promise<void> | undefined;
      const write = async (): Promise<void> => {
        while (acknowledged < 2 * count) {
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
          // A broken connection, and no request without a response.
          if (!killing || error.name === 'TimeoutError') throw error;
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
  'npm start that is killed under load starts again, responds to each request, and no acknowledged write is missing',
  async () => {
    const total = Math.max(victims.length, scaled(kills, 0.01));
    const random = seeded(seed);
    const dataFolder = temporaryFolder();
    let server = await startServer(dataFolder);
    const orders = await openOrders(server, String(seed));
    for (let kill = 0; kill < total; kill++) {
      const [victim, killed] = [victims[kill % victims.length] ?? 'everything', server];
      await orders.placeUntil(killed, 10 + Math.floor(random() * 30), () => killed.kill(victim));
      if (victim !== 'the functions') server = await startServer(dataFolder);
      if (kill + 1 === total || kill % 5 === 4) expect(await orders.faults(server)).toEqual([]);
      showProgress(`${kill + 1} of ${total} kills: ${victim}`);
    }
  },
  timeLimit,
);
