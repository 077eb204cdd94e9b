import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axios from 'axios';
import axiosRetry from 'axios-retry';
import got from 'got';
import ky from 'ky';
import { Agent, RetryAgent, request } from 'undici';
import { createPetStore } from '../../../client/index.ts';
import { root } from '../../../common/root.ts';
import { startLocalCloud } from '../../../local/cloud.ts';
import { startScratchDynamoDb } from '../../../local/dynamodb/chooseDynamoDb.ts';

/*
 * Prints what usual clients do with failures by default: `node tools/bench/clients/clients.ts` after `npm ci --prefix tools/bench`.
 */

const dynamoDb = await startScratchDynamoDb('clients');
const { url, keys, stop } = await startLocalCloud({ port: 0, dynamoDbEndpoint: dynamoDb.endpoint, tablePrefix: dynamoDb.tablePrefix });
const authorization = `Bearer ${keys.enterprise}`;

type Method = 'GET' | 'POST';
/** Reads the list of orders, or places an order, with a library's defaults. Rejects if it fails in the end. */
type Client = (method: Method, headers: Record<string, string>) => Promise<unknown>;

const orders = `${url}/store/orders`;
const withRetries = axios.create();
axiosRetry(withRetries);
const dispatcher = new RetryAgent(new Agent());

const clients: Readonly<Record<string, Client>> = {
  'axios-retry': (method, headers) => withRetries.request({ url: orders, method, headers, ...(method === 'POST' && { data: {} }) }),
  ky: (method, headers) => ky(orders, { method, headers, ...(method === 'POST' && { json: {} }) }).json(),
  got: (method, headers) => got(orders, { method, headers, ...(method === 'POST' && { json: {} }) }).json(),
  undici: async (method, headers) => {
    const json = method === 'POST' && { body: '{}', headers: { ...headers, 'content-type': 'application/json' } };
    const { statusCode, body } = await request(orders, { dispatcher, method, headers, ...json });
    await body.json();
    if (statusCode >= 400) throw new Error(String(statusCode));
  },
  'the typed client': (method, { prefer = '', ...header }) => {
    const petStore = createPetStore({
      baseUrl: url,
      apiKey: keys.enterprise,
      fetch: (sent) => {
        sent.headers.set('prefer', prefer);
        return fetch(sent);
      },
    });
    const { 'idempotency-key': key } = header;
    return method === 'GET'
      ? petStore.listOrders()
      : petStore.createOrder({ body: {}, ...(key && { header: { 'Idempotency-Key': key } }) });
  },
};

let runs = 0;
/** Sends one request whose first try fails. @returns the seconds until it succeeded, or undefined if it failed */
async function send(client: Client, method: Method, fault: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const startedAt = performance.now();
  try {
    await client(method, { authorization, prefer: `${fault}, times=1, run=${runs++}`, ...headers });
    return (performance.now() - startedAt) / 1_000;
  } catch {
    return undefined;
  }
}

async function countOrders(): Promise<number> {
  const response = await fetch(`${orders}?limit=100`, { headers: { authorization } });
  return ((await response.json()) as unknown[]).length;
}

const lost = 'connection=reset, when=after';
const columns: Readonly<Record<string, (client: Client) => Promise<string>>> = {
  'GET, 503': async (client) => outcome(await send(client, 'GET', 'code=503')),
  'GET, 429': async (client) => {
    const seconds = await send(client, 'GET', 'code=429, retry-after=2');
    return seconds === undefined ? 'fails' : seconds < 2 ? 'does not wait' : 'waits';
  },
  'GET, 502 page': async (client) => outcome(await send(client, 'GET', 'code=502, example=gateway')),
  'GET, lost': async (client) => outcome(await send(client, 'GET', lost)),
  'GET, cut': async (client) => outcome(await send(client, 'GET', 'connection=cut')),
  'POST, lost, key': (client) => order(client, { 'idempotency-key': crypto.randomUUID() }),
  'POST, lost, no key': (client) => order(client),
};

const outcome = (seconds: number | undefined): string => (seconds === undefined ? 'fails' : 'recovers');

async function order(client: Client, headers: Record<string, string> = {}): Promise<string> {
  const before = await countOrders();
  const result = outcome(await send(client, 'POST', lost, headers));
  const placed = (await countOrders()) - before;
  return placed > 1 ? `**orders ${placed} times**` : result;
}

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync(join(root, 'tools/bench/package.json'), 'utf8'));
const print = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
print(['', ...Object.keys(columns)]);
print(['', ...Object.keys(columns)].map(() => '---'));
for (const [name, client] of Object.entries(clients)) {
  const cells = [`${name} ${dependencies[name] ?? ''}`.trim()];
  for (const measure of Object.values(columns)) cells.push(await measure(client));
  print(cells);
}
await stop();
await dynamoDb.stop();
