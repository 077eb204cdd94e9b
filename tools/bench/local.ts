import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../common/root.ts';
import { signInAs } from '../../local/signIn/accessToken.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { route } from '../inProcess/event.ts';
import { exampleRequests } from '../inProcess/exampleRequests.ts';
import { responseOf, type TestRequest, type TestResponse, wireForm } from '../inProcess/request.ts';
import { benchArguments } from './benchArguments.ts';
import { table } from './markdown.ts';
import { medianOf } from './statistics.ts';

interface Service {
  readonly url: string;
  readonly process: ChildProcess;
  readonly apiKey: string;
}

const { seconds, rounds } = await benchArguments(
  'bench:local',
  'Measures the service that npm start runs: first calls, requests per second and processor time per request. Writes docs/benchmarks/local.md.',
  { seconds: 10, rounds: 3 },
);
const connections = 16;
const secondsAfterStart = 5;

const data = await mkdtemp(join(tmpdir(), 'bench-local-'));
const service = await start();
const agent = new Agent({ keepAlive: true, maxSockets: connections });
try {
  await sleep(secondsAfterStart * 1_000);
  const firstCalls = await measureFirstCalls();
  const load = await measureLoad();
  const page = report(firstCalls, load);
  console.log(page);
  await mkdir(join(root, 'docs/benchmarks'), { recursive: true });
  await writeFile(join(root, 'docs/benchmarks/local.md'), page);
} finally {
  agent.destroy();
  service.process.kill('SIGINT');
  await once(service.process, 'exit');
  await rm(data, { recursive: true });
}

async function start(): Promise<Service> {
  const child = spawn(process.execPath, ['-r', './local/nodeVersion.cjs', 'local/start.ts', '--port', '0', '--data', data], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += text;
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
    const [, apiKey] = /Enterprise +(petstore_\w+)/.exec(printed) ?? [];
    if (url && apiKey && printed.includes('Ctrl-C')) {
      child.stdout.resume();
      return { url, process: child, apiKey };
    }
  }
  throw new Error(`npm start ended:\n${printed}`);
}

function send(base: string, wanted: TestRequest, credential: string): Promise<TestResponse> {
  const { headers, body } = wireForm(wanted, credential);
  const bytes = body === undefined ? undefined : Buffer.from(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${base}${wanted.path}`,
      { agent, method: wanted.method, headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) } },
      async (incoming) => {
        const chunks = await incoming.toArray();
        const named = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
        resolve(responseOf(incoming.statusCode ?? 0, Object.fromEntries(named), Buffer.concat(chunks).toString()));
      },
    );
    outgoing.on('error', reject).end(bytes);
  });
}

/** @returns milliseconds by operation: the first call of its function, which other calls have prepared */
async function measureFirstCalls(): Promise<Map<string, number>> {
  const page = (await send(service.url, { method: 'GET', path: '/portal', key: null }, '')).text;
  const attribute = (name: string) => new RegExp(`data-${name}="([^"]+)"`).exec(page)?.[1] ?? '';
  const { accessToken } = await signInAs('bench@example.com', { issuer: attribute('issuer'), clientId: attribute('client-id') });
  const credentials = { apiKey: service.apiKey, accessToken, none: '' };
  const first = new Map<string, number>();
  const call = async (wanted: TestRequest) => {
    const functionName = route(wanted.method, wanted.path.replace(/\?.*/, ''))?.route.functionName ?? '';
    const { credential = 'none' } = routes.find(({ operationId }) => operationId === functionName) ?? {};
    const startedAt = performance.now();
    const response = await send(service.url, credential === 'none' ? { ...wanted, key: null } : wanted, credentials[credential]);
    if (!first.has(functionName)) first.set(functionName, performance.now() - startedAt);
    return response;
  };
  await call({ method: 'PUT', path: '/account' });
  const { request: example } = exampleRequests(call);
  for (const { operationId } of routes) {
    if (operationId !== 'closeAccount' && !first.has(operationId)) await call(await example(operationId));
  }
  return first;
}

interface Load {
  readonly perSecond: number;
  /** Milliseconds of processor time for each request: of the service's processes, and of its DynamoDB. */
  readonly serviceMilliseconds: number;
  readonly storeMilliseconds: number;
  /** A server of Node.js that does nothing, called in the same way. */
  readonly bare: number;
}

async function measureLoad(): Promise<Load[]> {
  const [pet] = (await send(service.url, { method: 'GET', path: '/pets?limit=1' }, service.apiKey)).body;
  const mix: readonly TestRequest[] = [
    { method: 'GET', path: '/pets?limit=20' },
    { method: 'GET', path: `/store/inventory/${pet.id}` },
    { method: 'GET', path: `/pets?id=${pet.id}` },
    { method: 'POST', path: '/pets', json: { name: 'Rex', categoryId: pet.categoryId } },
    { method: 'POST', path: '/messages', json: { message: 'Hello' } },
  ];
  const nothing = createServer((_, response) => response.end('{}'));
  nothing.listen(0, '127.0.0.1');
  await once(nothing, 'listening');
  const bareUrl = `http://127.0.0.1:${(nothing.address() as AddressInfo).port}`;
  await during(1, service.url, mix);

  const loads: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await processorTime();
    const sent = await during(seconds, service.url, mix);
    const after = await processorTime();
    const bare = await during(1, bareUrl, mix);
    loads.push({
      perSecond: sent / seconds,
      serviceMilliseconds: (after.service - before.service) / sent,
      storeMilliseconds: (after.store - before.store) / sent,
      bare,
    });
  }
  nothing.close();
  return loads;
}

/** @returns how many requests were answered; each must succeed */
async function during(time: number, url: string, mix: readonly TestRequest[]): Promise<number> {
  const end = performance.now() + time * 1_000;
  let sent = 0;
  const caller = async (_: unknown, first: number) => {
    for (let at = first; performance.now() < end; at += 1) {
      const { status, text } = await send(url, mix[at % mix.length] as TestRequest, service.apiKey);
      if (status >= 300) throw new Error(`${status} ${text}`);
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  return sent;
}

/** In milliseconds, from the processes' `stat` files, whose times count hundredths of a second (Linux only). */
async function processorTime(): Promise<{ readonly service: number; readonly store: number }> {
  const pid = String(service.process.pid);
  const times = { service: 0, store: 0 };
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (name !== pid && fields[1] !== pid) continue;
    times[stat.includes('(dynoxide)') ? 'store' : 'service'] += 10 * (Number(fields[11]) + Number(fields[12]));
  }
  return times;
}

function report(firstCalls: ReadonlyMap<string, number>, loads: readonly Load[]): string {
  const of = (figure: (load: Load) => number) => medianOf(loads.map(figure));
  const slowest = [...firstCalls].toSorted(([, one], [, other]) => other - one);
  const milliseconds = slowest.map(([, time]) => time);
  return `# The service on this machine

${new Date().toISOString().slice(0, 10)}. Made by \`npm run bench:local\`, which writes this page.

## Under load

${connections} connections that send one request after another: three lists and reads of five, a new pet and a message. Medians of ${rounds} rounds of ${seconds} s.
The bare server is one of Node.js that returns \`{}\`, called by the same program, so its figure is nearly that of the caller.

${table(
  ['', 'requests per second', 'to the bare server', "ms of the service's processor time", "ms of its DynamoDB's"],
  [
    [
      '`npm start`',
      of(({ perSecond }) => perSecond).toFixed(0),
      of(({ perSecond, bare }) => perSecond / bare).toFixed(3),
      of(({ serviceMilliseconds }) => serviceMilliseconds).toFixed(2),
      of(({ storeMilliseconds }) => storeMilliseconds).toFixed(2),
    ],
  ],
)}

## First calls

The first call of each operation, from ${secondsAfterStart} s after the start on: median ${medianOf(milliseconds).toFixed(0)} ms, slowest ${milliseconds[0]?.toFixed(0)} ms.

${table(
  ['operation', 'ms'],
  slowest.slice(0, 8).map(([name, time]) => [name, time.toFixed(0)]),
)}
`;
}
