import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { benchArguments } from './benchArguments.ts';
import { openBenchDynamoDb } from './benchDynamoDb.ts';
import { expectedStatus, type RequestName } from './benchEvents.ts';
import { bundleAll, byHand, type Contender, coldEntry, floor, openFolder, operationIds, peers, service, takeTurns } from './contenders.ts';
import { median, medianRatio, publish, table, wanted } from './results.ts';
import { startTlsFront } from './tlsFront.ts';

const rounds = await benchArguments(
  'bench:cold',
  `Measures the start of a function and its first request, each in a new process, and compares them with other frameworks.
Writes the results to docs/benchmarks.md.`,
  20,
);

await using cleanup = new AsyncDisposableStack();
const folder = await openFolder();
cleanup.defer(() => rm(folder, { recursive: true }));
const { environment: withoutTls, endpoint, stop } = await openBenchDynamoDb();
cleanup.defer(stop);
const front = await startTlsFront({ endpoint, certificateFile: join(folder, 'certificate.pem') });
cleanup.defer(front.stop);
const environment = { PATH: process.env.PATH, ...withoutTls, ...front.environment };
const entries = await bundleAll<Start>([floor, service, byHand, ...peers], coldEntry, folder);

for (const { contender, operationId, bundle } of entries) {
  check(contender, bundle, operationId);
  if (contender !== floor) check(contender, bundle, operationId === 'createPet' ? 'invalid' : 'unknownKey');
}
await takeTurns(entries, rounds, ({ bundle, operationId }) => start(bundle, operationId));
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
  return JSON.parse(execFileSync(process.execPath, [script, bundle, join(folder, `${request}.json`)], options));
}

/** @throws Error if a contender does not do the same work as the others */
function check({ name }: Contender, bundle: string, request: RequestName): void {
  const { statusCode } = start(bundle, request);
  if (statusCode !== expectedStatus[request]) throw new Error(`${name} responded to ${request} with ${statusCode}`);
}

function tablesOf(operationId: (typeof operationIds)[number]): string[] {
  const of = entries.filter((entry) => entry.operationId === operationId);
  const figures = (contender: Contender, which: 'loading' | 'total' | 'request') =>
    of.find((entry) => entry.contender === contender)?.figures.map((start) => start[which]) ?? [];
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
