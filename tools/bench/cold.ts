import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { installPackages } from '../installPackages.ts';
import { benchArguments } from './benchArguments.ts';
import { openBenchDynamoDb } from './benchDynamoDb.ts';
import { eventFor, expectedStatus, type OtherOperation, otherRequests, type RequestName, requests } from './benchEvents.ts';
import { startBenchSignIn } from './benchSignIn.ts';
import { type Start, start } from './coldMeasure.ts';
import { coldReport } from './coldReport.ts';
import { bundleContender, byHand, type Contender, coldEntry, floor, operationIds, peers, service } from './contenders.ts';
import { startTlsFront } from './tlsFront.ts';

const { rounds } = await benchArguments(
  'bench:cold',
  `Measures the start of a function and its first request, each in a new process, and compares them with other frameworks.
Writes the results to docs/benchmarks/cold.md.`,
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

for (let round = 0; round < rounds; round++) {
  console.error(`Round ${round + 1} of ${rounds}…`);
  // Each round begins with another contender, so that no contender always follows the same one.
  const all = [...entries, ...others];
  for (let turn = 0; turn < all.length; turn++) {
    const entry = all[(turn + round * 7) % all.length];
    entry?.starts.push(start(entry.bundle, eventFile(entry.operationId), environment));
  }
}

const report = coldReport({ date: new Date().toISOString().slice(0, 10), rounds, entries, others });
console.log(report);
await writeFile(join(root, 'docs', 'benchmarks', 'cold.md'), report);

/** @throws Error if a contender does not do the same work as the others */
function check({ name }: Contender, bundle: string, request: RequestName): void {
  const { statusCode } = start(bundle, eventFile(request), environment);
  if (statusCode !== expectedStatus[request]) throw new Error(`${name} responded to ${request} with ${statusCode}`);
}
