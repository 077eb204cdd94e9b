import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../common/root.ts';
import { signInAs } from '../../local/signIn/accessToken.ts';
import { planIds, plans } from '../../shared/accounts/plan.ts';
import { benchArguments } from './benchArguments.ts';
import { requests } from './benchEvents.ts';
import { callWithKey, callWithToken, type TimedCall } from './loadCallers.ts';
import { startCloud } from './loadCloud.ts';
import type { MemorySample } from './loadMemory.ts';
import { loadReport } from './loadReport.ts';
import { measureThroughput } from './loadThroughput.ts';

const { minutes } = await benchArguments(
  'bench:load',
  `Measures the throughput of npm start, and sends it all operations at the plans' limits for some minutes. Writes the results to
docs/benchmarks/load.md.`,
  { minutes: 10 },
);
const enterprisePerMinute = 1_200;
const sampleSeconds = 5;

console.error('The service starts…');
await using cleanup = new AsyncDisposableStack();
const cloud = await startCloud();
cleanup.defer(cloud.stop);

const headers = { authorization: `Bearer ${cloud.createKey(30_000)}`, 'content-type': 'application/json' };
const post = (path: string, json: unknown) => fetch(cloud.url + path, { method: 'POST', headers, body: JSON.stringify(json) });
const newPet = { ...requests.createPet.json, categoryId: await idOf(post('/categories', { name: 'Parrots' })) };
const petId = await idOf(post('/pets', newPet));
const throughput = await measureThroughput({
  name: '`npm start`',
  createPet: async () => answered(await post('/pets', newPet)),
  getPet: async () => answered(await fetch(`${cloud.url}/pets/${petId}`, { headers })),
});

const timedCalls: TimedCall[] = [];
const memory: MemorySample[] = [];
const began = Date.now();
const until = began + minutes * 60_000;
const common = { url: cloud.url, until, onCall: (call: TimedCall) => timedCalls.push(call) };
const { accessToken } = await signInAs('load@example.com', { issuer: cloud.issuer, clientId: 'portal' });
const callers = [
  ...planIds.flatMap((plan) => {
    const { limits } = plans[plan];
    return limits ? callWithKey({ ...common, name: plan, credential: cloud.keys[plan], perMinute: limits.perMinute }) : [];
  }),
  callWithKey({ ...common, name: 'enterprise', credential: cloud.createKey(enterprisePerMinute), perMinute: enterprisePerMinute }),
  callWithToken({ ...common, name: 'a person', credential: accessToken, perMinute: 60 }),
];
// By then each function has been called, and most of its code is compiled.
const earlyHeap = pause(minutes * 15_000).then(() => cloud.liveHeap());
const ended = Promise.all([earlyHeap, ...callers]);
while (Date.now() < until) {
  memory.push({ seconds: (Date.now() - began) / 1_000, ...cloud.memory() });
  if (memory.length % 6 === 1) console.error(`${Math.round((Date.now() - began) / 1_000)} s, ${timedCalls.length} requests…`);
  await Promise.race([ended, pause(sampleSeconds * 1_000)]);
}
const [early] = await ended;
const heap = { early, late: await cloud.liveHeap() };

const date = new Date().toISOString().slice(0, 10);
const report = loadReport({ date, minutes, enterprisePerMinute, throughput, timedCalls, memory, heap });
console.log(report);
await writeFile(join(root, 'docs', 'benchmarks', 'load.md'), report);

async function answered(response: Response): Promise<{ statusCode: number }> {
  await response.arrayBuffer();
  return { statusCode: response.status };
}

async function idOf(response: Promise<Response>): Promise<number> {
  const created: { id: number } = JSON.parse(await (await response).text());
  return created.id;
}
