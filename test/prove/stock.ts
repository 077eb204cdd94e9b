import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectDocuments } from '../../local/dynamodb/localDynamoDb.ts';
import type { TableName } from '../../shared/dynamodb/tables.ts';
import { type Conditions, type Finding, scaled } from './proof.ts';
import { conservationFaults } from './stock/conservation.ts';

const rounds = 5;
const orders = 1_000;
/** Enough for a machine that is ten times too slow: the race is about what the responses say, not when they come. */
const maxTries = 60;

/** Ten times as many orders as units in stock, at once, through gateways in two processes: all units are sold, and no more. */
export async function proveStock(conditions: Conditions): Promise<Finding> {
  const count = scaled(orders, conditions);
  const stock = Math.ceil(count / 10);
  const broken: string[] = [];
  let unavailable = 0;
  // One after the other: the first creates the tables.
  await using first = await startGateway(conditions);
  await using second = await startGateway(conditions);
  const client = connectDocuments(conditions.endpoint);
  const send = (method: string, path: string, json?: object, key?: string, { url } = first) =>
    sendTo(url, first.apiKey, method, path, json, key);
  const { id: categoryId } = (await send('POST', '/categories', { name: 'Dogs' })).body;
  for (let round = 1; round <= rounds; round++) {
    const { id: petId } = (await send('POST', '/pets', { name: 'Rex', categoryId })).body;
    await send('PUT', `/store/inventory/${petId}`, { quantity: stock });
    const order = (at: number) => send('POST', '/store/orders', { petId, quantity: 1 }, randomUUID(), at % 2 === 0 ? first : second);
    const responses = await Promise.all(Array.from({ length: count }, (_, at) => order(at)));
    const sold = responses.filter(({ status }) => status === 201).length;
    const rejected = responses.filter(({ body }) => body.code === 'insufficient_stock').length;
    // On a busy machine some orders get 503 every time: then nobody knows whether they took effect.
    const unknown = responses.filter(({ status }) => status === 503).length;
    unavailable += unknown;
    const left = (await send('GET', `/store/inventory/${petId}`)).body.quantity;
    const addsUp = unknown === 0 ? sold === stock && left === 0 : sold + left <= stock;
    if (!addsUp || sold + rejected + unknown !== count) {
      const statuses = [...new Set(responses.map(({ status, body }) => `${status} ${body.code ?? ''}`))].join(', ');
      broken.push(`of ${stock} units ${sold} were sold and ${left} are left; ${rejected} of ${count} orders were rejected: ${statuses}`);
    }
    broken.push(...(await conservationFaults(client, first.names)));
    conditions.onProgress(`round ${round} of ${rounds}`);
  }
  client.destroy();
  return { counts: { 'orders for the last units': rounds * count, 'with the response 503': unavailable }, broken };
}

interface Gateway {
  readonly url: string;
  readonly apiKey: string;
  readonly names: Readonly<Record<TableName, string>>;
}

/** Starts `gatewayProcess.ts`. @throws Error if it ends before it is ready */
async function startGateway({ endpoint, tablePrefix }: Conditions): Promise<Gateway & AsyncDisposable> {
  const [file, execPath] = ['./stock/gatewayProcess.ts', '../../node_modules/.bin/node'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const child = fork(file ?? '', [endpoint, tablePrefix], { execPath, execArgv: [] });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => Promise.reject(new Error(`a gateway ended with ${code}`)));
  const [gateway]: Gateway[] = await Promise.race([once(child, 'message'), failed]);
  if (!gateway) throw new Error('a gateway has said nothing');
  return {
    ...gateway,
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/**
 * As a client does: a POST with an Idempotency-Key is sent again after a 503, because the next response shows its result. It waits as long
 * as Retry-After says, and up to as long again, so that those who were rejected together do not come together.
 */
async function sendTo(url: string, apiKey: string, method: string, path: string, json?: object, key?: string) {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
  for (let left = key ? maxTries : 1; ; left--) {
    const response = await fetch(`${url}${path}`, { method, headers, ...(json && { body: JSON.stringify(json) }) });
    // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it requested.
    const body: any = await response.json();
    if (!key && !response.ok) throw new Error(`${method} ${path}: ${response.status} ${body.message}`);
    if (response.status !== 503 || left === 1) return { status: response.status, body };
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000 * (1 + Math.random()));
  }
}
