import { expect, it } from 'vitest';
import { defaultPath, routesOf } from '../../tools/generate/contract.ts';
import type { TestResponse } from '../support/request.ts';
import { startService } from '../support/service.ts';
import { openCloud } from '../support/store.ts';
import { type FuzzRequest, requestNear } from './fuzz/requests.ts';
import { brokenRequest, sendBytes, socketFaults } from './fuzz/sockets.ts';
import { randomFrom } from './fuzz/values.ts';
import { conditionsOf, scaled, timeLimit } from './proof.ts';

const inProcess = 95_000;
const overSockets = 2_000;

const service = await startService('fuzz');
const cloud = await openCloud('fuzzSockets');
/** `test/service/unmatchedRoute.test.ts` has the requests of no operation. */
const routes = routesOf().filter(({ path }) => path !== defaultPath);

it('responds as the contract says to whatever is near what it allows, and never with a 5xx', { timeout: timeLimit }, async () => {
  const { seed, onProgress, ...conditions } = conditionsOf('fuzz', 0.01);
  const pool = openPool();
  const total = scaled(inProcess, conditions);
  const broken: string[] = [];
  let accepted = 0;
  await service.call({ method: 'PUT', path: '/account' });
  for (let at = 0; at < total; at++) {
    // An account has 60 requests per minute for its keys.
    service.now += 1_100;
    const random = randomFrom(seed * 1_000_003 + at);
    const near = requestNear(random.pick(routes), random, pool.ids, pool.keyIds);
    const request = near.method === 'GET' && random.oneIn(8) ? { ...near, method: 'HEAD' } : near;
    try {
      const response = await service.call(request);
      broken.push(...faultsOf(response).map((fault) => `request ${at}: ${shown(request)}: ${fault}`));
      pool.learn(response);
      if (response.status < 400) accepted += 1;
    } catch (error) {
      broken.push(`request ${at}: ${shown(request)}: ${String(error)}`);
    }
    if (at % 5_000 === 4_999) onProgress(`${at + 1} of ${total} requests in process, ${broken.length} broken promises`);
  }
  expect(broken.slice(0, 20)).toEqual([]);
  expect(Math.min(accepted, total - accepted)).toBeGreaterThan(total / 5);
});

it('responds to bytes that are no HTTP, and never with a 5xx', { timeout: timeLimit }, async () => {
  const { seed, ...conditions } = conditionsOf('fuzzSockets', 0.01);
  const { host, port } = new URL(cloud.url);
  const random = randomFrom(seed);
  const broken: string[] = [];
  for (let at = 0; at < scaled(overSockets, conditions); at++) {
    const bytes = brokenRequest(random, host, cloud.keys.enterprise);
    const received = await sendBytes(Number(port), bytes);
    const faults = received === undefined ? [] : socketFaults(received);
    broken.push(...faults.map((fault) => `socket request ${at}: ${fault}: ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`));
  }
  expect(broken.slice(0, 20)).toEqual([]);
  expect((await fetch(`${cloud.url}/health`)).status).toBe(200);
});

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

/** The headers of every response, which the contract does not declare. The instance compares all else with the contract. */
const everywhere = ['x-content-type-options', 'strict-transport-security', 'cache-control'];

const faultsOf = ({ status, headers }: TestResponse): string[] => [
  ...everywhere.filter((name) => !headers[name]).map((name) => `the header ${name} is missing`),
  ...(status >= 500 ? [`the status is ${status}`] : []),
];

const shown = ({ method, path, headers, text = '' }: FuzzRequest) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${JSON.stringify(Buffer.from(text).toString().slice(0, 200))}`;
