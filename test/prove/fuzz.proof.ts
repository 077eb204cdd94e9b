import { expect, it } from 'vitest';
import { startLocalCloud } from '../../local/cloud.ts';
import { localClient } from '../../local/dynamodb/localClient.ts';
import { createServiceTables } from '../../local/dynamodb/serviceTables.ts';
import { defaultPath, type Route, routesOf } from '../../tools/generate/contract.ts';
import { openAccount } from '../support/inProcess.ts';
import type { TestResponse } from '../support/request.ts';
import { type FuzzRequest, requestNear } from './fuzz/requests.ts';
import { brokenRequest, sendBytes, socketFaults } from './fuzz/sockets.ts';
import { type Random, randomFrom } from './fuzz/values.ts';
import { type Conditions, conditionsOf, type Finding, scaled, timeLimit } from './proof.ts';
import { openInstance, tokenOf } from './service.ts';

const inProcess = 95_000;
const overSockets = 2_000;

const noon = Date.UTC(2026, 11, 1, 12);

interface Run {
  readonly conditions: Conditions;
  readonly routes: readonly Route[];
  readonly counts: Record<string, number>;
  readonly broken: string[];
}

/**
 * Sends requests that are near what the contract allows, and bytes that are no request. No response may be a 5xx, lack a header or differ from
 * the contract.
 */
async function proveFuzz(conditions: Conditions): Promise<Finding> {
  const routes = routesOf().filter(({ path }) => path !== defaultPath);
  const run: Run = {
    conditions,
    routes,
    counts: { 'in process': 0, 'over raw sockets': 0, rejected: 0, accepted: 0, 'closed without a response': 0 },
    broken: [],
  };
  await fuzzHandlers(run);
  await fuzzSockets(run);
  return { counts: run.counts, broken: run.broken.slice(0, 20) };
}

async function fuzzHandlers(run: Run): Promise<void> {
  const { conditions, routes, counts, broken } = run;
  const { endpoint, tablePrefix, seed } = conditions;
  const names = await createServiceTables(endpoint, `${tablePrefix}fuzz`);
  const client = localClient(endpoint);
  let now = noon;
  const instance = openInstance({ endpoint, names, now: () => now, apiKey: await openAccount({ client, names }, now) });
  const pool = openPool();
  const total = scaled(inProcess, conditions);
  await instance.call({ method: 'PUT', path: '/account', key: tokenOf('nobody') });
  for (let at = 0; at < total; at++) {
    // An account has 60 requests per minute for its keys.
    now += 1_100;
    const fuzzed = nextRequest(routes, randomFrom(seed * 1_000_003 + at), pool);
    try {
      const response = await instance.call(fuzzed.request);
      check(run, `request ${at}`, fuzzed, response);
      pool.learn(response);
      const outcome = response.status < 400 ? 'accepted' : 'rejected';
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    } catch (error) {
      broken.push(`request ${at}: ${shown(fuzzed)}: ${String(error)}`);
    }
    counts['in process'] = at + 1;
    if (at % 5_000 === 4_999) conditions.onProgress(`${at + 1} of ${total} requests in process, ${broken.length} broken promises`);
  }
  instance.stop();
  client.destroy();
}

async function fuzzSockets({ conditions, counts, broken }: Run): Promise<void> {
  const { endpoint, tablePrefix, seed } = conditions;
  const cloud = await startLocalCloud({ port: 0, dynamoDbEndpoint: endpoint, tablePrefix: `${tablePrefix}gateway-` });
  try {
    const { host, port } = new URL(cloud.url);
    const random = randomFrom(seed);
    for (let at = 0; at < scaled(overSockets, conditions); at++) {
      const bytes = brokenRequest(random, host, cloud.keys.enterprise);
      const received = await sendBytes(Number(port), bytes);
      const faults = received === undefined ? [] : socketFaults(received);
      broken.push(...faults.map((fault) => `socket request ${at}: ${fault}: ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`));
      counts['over raw sockets'] = (counts['over raw sockets'] ?? 0) + 1;
      if (received === undefined) counts['closed without a response'] = (counts['closed without a response'] ?? 0) + 1;
    }
    const { status } = await fetch(`${cloud.url}/health`);
    if (status !== 200) broken.push(`the service answers /health with ${status} after all these requests`);
  } finally {
    await cloud.stop();
  }
}

/** A request of a drawn operation, for a GET now and then as a HEAD. `test/service/unmatchedRoute.test.ts` has those of none. */
function nextRequest(routes: readonly Route[], random: Random, pool: ReturnType<typeof openPool>): FuzzRequest {
  const fuzzed = requestNear(random.pick(routes), random, pool.ids, pool.keyIds);
  return fuzzed.route.method === 'GET' && random.oneIn(8) ? { ...fuzzed, request: { ...fuzzed.request, method: 'HEAD' } } : fuzzed;
}

/** Ids of recently created items, for later requests to name. */
function openPool() {
  const ids: number[] = [];
  const keyIds: string[] = [];
  const keep = <Value>(values: Value[], value: Value) => {
    values.push(value);
    if (values.length > 30) values.shift();
  };
  return {
    ids,
    keyIds,
    learn({ status, body }: TestResponse) {
      if (status !== 201) return;
      if (typeof body?.id === 'number') keep(ids, body.id);
      if (typeof body?.keyId === 'string') keep(keyIds, body.keyId);
    },
  };
}

function check({ broken }: Run, name: string, fuzzed: FuzzRequest, response: TestResponse): void {
  const { status } = response;
  const isMetered = fuzzed.route.operation.security?.length !== 0;
  const faults = headerFaults(response, { isMetered, isHead: fuzzed.request.method === 'HEAD' });
  if (status >= 500) faults.push(`the status is ${status}`);
  broken.push(...faults.map((fault) => `${name}: ${shown(fuzzed)}: ${fault}`));
}

const shown = ({ request: { method, path, headers, text = '' } }: FuzzRequest) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${JSON.stringify(Buffer.from(text).toString().slice(0, 200))}`;

const everywhere = ['x-request-id', 'x-content-type-options', 'strict-transport-security', 'cache-control'];
const metered = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit', 'ratelimit-policy'];

/** Promised headers that a response lacks, and an error response without an Error. The response to a HEAD has no body to check. */
function headerFaults({ status, headers, body }: TestResponse, { isMetered, isHead }: { isMetered: boolean; isHead: boolean }): string[] {
  const wanted = [
    ...everywhere,
    ...(isMetered ? metered : []),
    ...(status === 429 || status === 503 ? ['retry-after'] : []),
    ...(status === 401 ? ['www-authenticate'] : []),
    ...(status >= 400 ? ['content-type'] : []),
  ];
  const missing = wanted.filter((name) => !headers[name]).map((name) => `the header ${name} is missing`);
  const isError = typeof body?.code === 'string' && typeof body?.message === 'string' && body?.status === status;
  return status >= 400 && !isHead && !isError ? [...missing, 'the body is not an Error'] : missing;
}

it(
  'responds as the contract says to whatever is near what it allows, and to bytes that are no HTTP, and never with a 5xx',
  async () => {
    const { broken, counts } = await proveFuzz(conditionsOf('fuzz', 0.01));
    expect(broken).toEqual([]);
    expect(Math.min(counts.rejected ?? 0, counts.accepted ?? 0)).toBeGreaterThan((counts['in process'] ?? 0) / 5);
  },
  timeLimit,
);
