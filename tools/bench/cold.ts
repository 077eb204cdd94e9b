import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { installPackages } from '../installPackages.ts';
import { benchArguments } from './benchArguments.ts';
import { openBenchDynamoDb } from './benchDynamoDb.ts';
import { eventFor, expectedStatus, type OtherOperation, otherRequests, type RequestName, requests } from './benchEvents.ts';
import { startBenchSignIn } from './benchSignIn.ts';
import { type Start, start, startGo } from './coldMeasure.ts';
import { coldReport } from './coldReport.ts';
import {
  bundleContender,
  byHand,
  type Contender,
  coldEntry,
  floor,
  leanFloor,
  operationIds,
  peers,
  service,
  serviceWithSdk,
} from './contenders.ts';
import { startTlsFront } from './tlsFront.ts';

const { rounds } = await benchArguments(
  'bench:cold',
  `Measures the start of a function and its first request, each in a new process, and compares them with other frameworks.
Writes the results to docs/benchmarks/cold.md.`,
  { rounds: 20 },
);
/** After the first, for the time of a warm request. */
const laterRequests = 200;
const contenders = [floor, leanFloor, service, serviceWithSdk, byHand, ...peers];

await using cleanup = new AsyncDisposableStack();
installPackages(join(root, 'tools', 'bench'));
const folder = await mkdtemp(join(tmpdir(), 'pet-store-bench-'));
cleanup.defer(() => rm(folder, { recursive: true }));
const { environment: withoutTls, endpoint, stop } = await openBenchDynamoDb();
cleanup.defer(stop);
const front = await startTlsFront({ endpoint, certificateFile: join(folder, 'certificate.pem') });
cleanup.defer(front.stop);
const signIn = await startBenchSignIn();
cleanup.defer(signIn.stop);
const environment = { ...withoutTls, ...front.environment, ...signIn.environment, CORS_ORIGINS: '*' };
const eventFile = (name: string) => join(folder, `${name}.json`);
for (const [name, request] of Object.entries(requests)) await writeFile(eventFile(name), JSON.stringify(eventFor(request)));
for (const [name, request] of Object.entries(otherRequests)) {
  const event = request.path.startsWith('/account') ? eventFor(request, signIn.accessToken) : eventFor(request);
  await writeFile(eventFile(name), JSON.stringify(event));
}
// The bundles are CommonJS, as in Lambda.
await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }');

console.error('Bundling…');
async function entryOf<Id extends string>(contender: Contender, operationId: Id, at: number) {
  const bundle = join(folder, `${operationId}${at}.js`);
  const bytes = await bundleContender(contender, coldEntry(contender, operationId), bundle);
  return { contender, operationId, bundle, bytes, starts: [] as Start[] };
}
const entries = await Promise.all(
  operationIds.flatMap((operationId) => contenders.map((contender, at) => entryOf(contender, operationId, at))),
);
const others = await Promise.all(
  (Object.keys(otherRequests) as OtherOperation[]).map((operationId, at) => entryOf(service, operationId, at)),
);

for (const { contender, operationId, bundle } of entries) check(contender, bundle, operationId);
for (const { contender, operationId, bundle } of entries) {
  if (contender.module === 'floor') continue;
  check(contender, bundle, operationId === 'createPet' ? 'invalid' : 'unknownKey');
}

for (const { operationId, bundle } of others) {
  const { statusCode } = start(bundle, eventFile(operationId), environment);
  if (statusCode >= 300) throw new Error(`${operationId} responded with ${statusCode}`);
}

const goProgram = buildGo();
const beside: { readonly operationId: string; readonly go: Start; readonly own: Start }[] = [];

for (let round = 0; round < rounds; round++) {
  console.error(`Round ${round + 1} of ${rounds}…`);
  // Each round begins with another contender, so that no contender always follows the same one.
  const all = [...entries, ...others];
  for (let turn = 0; turn < all.length; turn++) {
    const entry = all[(turn + round * 7) % all.length];
    entry?.starts.push(start(entry.bundle, eventFile(entry.operationId), environment));
  }
  for (const { contender, operationId, bundle } of entries) {
    if (contender !== service || !goProgram) continue;
    const file = eventFile(operationId);
    const go = startGo(goProgram, file, environment, laterRequests);
    beside.push({ operationId, go, own: start(bundle, file, environment, laterRequests) });
  }
}

const report = coldReport({ date: new Date().toISOString().slice(0, 10), rounds, entries, others, beside });
console.log(report);
await writeFile(join(root, 'docs', 'benchmarks', 'cold.md'), report);

/** @returns the program of `tools/bench/go`; undefined where Go is not installed */
function buildGo(): string | undefined {
  if (spawnSync('go', ['version']).status !== 0) return undefined;
  console.error('Building the Go program…');
  const program = join(folder, 'go-calls');
  execFileSync('go', ['build', '-o', program, '.'], {
    cwd: join(root, 'tools', 'bench', 'go'),
    env: { ...process.env, CGO_ENABLED: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return program;
}

/** @throws Error if a contender does not do the same work as the others */
function check({ name }: Contender, bundle: string, request: RequestName): void {
  const { statusCode } = start(bundle, eventFile(request), environment);
  if (statusCode !== expectedStatus[request]) throw new Error(`${name} responded to ${request} with ${statusCode}`);
}
