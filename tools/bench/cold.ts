import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { installPackages } from '../installPackages.ts';
import { benchArguments } from './benchArguments.ts';
import { openBenchDynamoDb } from './benchDynamoDb.ts';
import { eventFor, expectedStatus, type RequestName, requests } from './benchEvents.ts';
import { bundleContender, byHand, type Contender, coldEntry, floor, operationIds, peers, service } from './contenders.ts';
import { median, medianRatio, publish, table, wanted } from './results.ts';
import { startTlsFront } from './tlsFront.ts';

const { rounds } = await benchArguments(
  'bench:cold',
  `Measures the start of a function and its first request, each in a new process, and compares them with other frameworks.
Writes the results to docs/benchmarks.md.`,
  { rounds: 20 },
);
const contenders = [floor, service, byHand, ...peers];

await using cleanup = new AsyncDisposableStack();
installPackages(join(root, 'tools', 'bench'));
const folder = await mkdtemp(join(tmpdir(), 'pet-store-bench-'));
cleanup.defer(() => rm(folder, { recursive: true }));
const { environment: withoutTls, endpoint, stop } = await openBenchDynamoDb();
cleanup.defer(stop);
const front = await startTlsFront({ endpoint, certificateFile: join(folder, 'certificate.pem') });
cleanup.defer(front.stop);
const environment = { PATH: process.env.PATH, ...withoutTls, ...front.environment, CORS_ORIGINS: '*' };
const eventFile = (name: RequestName) => join(folder, `${name}.json`);
for (const name of Object.keys(requests) as RequestName[]) await writeFile(eventFile(name), JSON.stringify(eventFor(requests[name])));
// The bundles are CommonJS, as in Lambda.
await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }');

console.error('Bundling…');
const entries = await Promise.all(
  operationIds.flatMap((operationId) =>
    contenders.map(async (contender, at) => {
      const bundle = join(folder, `${operationId}${at}.js`);
      const bytes = await bundleContender(contender, coldEntry(contender, operationId), bundle);
      return { contender, operationId, bundle, bytes, starts: [] as Start[] };
    }),
  ),
);

for (const { contender, operationId, bundle } of entries) {
  check(contender, bundle, operationId);
  if (contender !== floor) check(contender, bundle, operationId === 'createPet' ? 'invalid' : 'unknownKey');
}

for (let round = 0; round < rounds; round++) {
  console.error(`Round ${round + 1} of ${rounds}…`);
  // Each round begins with another contender, so that no contender always follows the same one.
  for (let turn = 0; turn < entries.length; turn++) {
    const entry = entries[(turn + round * 7) % entries.length];
    entry?.starts.push(start(entry.bundle, entry.operationId));
  }
}

await publish('bench:cold', operationIds.flatMap(tablesOf));

/** Processor time of a start and a first request, and how long the request took, in milliseconds. */
interface Start {
  readonly statusCode: number;
  readonly loading: number;
  readonly total: number;
  readonly request: number;
}

/** Starts a bundle in a new process and sends it one event. */
function start(bundle: string, request: RequestName): Start {
  const script = join(root, 'tools', 'bench', 'coldRun.cjs');
  const options = { env: environment, stdio: 'pipe', encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, [script, bundle, eventFile(request)], options));
}

/** @throws Error if a contender does not do the same work as the others */
function check({ name }: Contender, bundle: string, request: RequestName): void {
  const { statusCode } = start(bundle, request);
  if (statusCode !== expectedStatus[request]) throw new Error(`${name} responded to ${request} with ${statusCode}`);
}

function tablesOf(operationId: (typeof operationIds)[number]): string[] {
  const of = entries.filter((entry) => entry.operationId === operationId);
  const figures = (contender: Contender, which: 'loading' | 'total' | 'request') =>
    of.find((entry) => entry.contender === contender)?.starts.map((start) => start[which]) ?? [];
  const ratio = (contender: Contender, to: Contender, which: 'total' | 'request' = 'total') =>
    medianRatio(figures(contender, which), figures(to, which));
  const rows = of.map(({ contender, bytes }) => [
    contender.name,
    (bytes / 1024).toFixed(0),
    median(figures(contender, 'loading')).toFixed(0),
    median(figures(contender, 'total')).toFixed(0),
    median(figures(contender, 'request')).toFixed(1),
    ratio(contender, floor).toFixed(2),
  ]);
  return [
    table([operationId, 'bundle KB', 'loading ms', 'total ms', 'first request ms', 'to the floor'], rows),
    table(
      ['wanted', 'measured', ''],
      [
        wanted('the service to the floor', ratio(service, floor), 1),
        wanted('the service to the fastest framework', Math.max(...peers.map((peer) => ratio(service, peer))), 0.75),
        wanted("the first request by the clock, to the floor's", ratio(service, floor, 'request'), 0.75),
      ],
    ),
  ];
}
