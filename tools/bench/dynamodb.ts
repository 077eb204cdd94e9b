import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { root } from '../../common/root.ts';
import { connectDocuments } from '../../local/dynamodb/documents.ts';
import { findDynamoDbProgram } from '../../local/dynamodb/findProgram.ts';
import { type DynamoDbProcess, type DynamoDbProgram, startDynamoDbProcess } from '../../local/dynamodb/process.ts';
import { createServiceTables } from '../../local/dynamodb/serviceTables.ts';
import { randomLoopbackAddress } from '../../local/network/loopback.ts';
import { installPackages } from '../installPackages.ts';
import { benchArguments } from './benchArguments.ts';
import { extendDb } from './extendDb.ts';
import { table } from './markdown.ts';
import { medianOf } from './statistics.ts';

const callers = 8;
const kills = 5;
const writeMilliseconds = 400;
const quarters = 4;

const { seconds } = await benchArguments(
  'bench:dynamodb',
  `Compares the embedded DynamoDB with the second one that the tests run on, each under a load of the given seconds (Linux only), and
writes the results to docs/benchmarks/dynamodb.md.`,
  { seconds: 600 },
);
installPackages(join(root, 'tools', 'bench'));
const programs = [await findDynamoDbProgram(), extendDb];
const measured: Awaited<ReturnType<typeof measure>>[] = [];
for (const program of programs) {
  console.error(`Measuring ${program.name}…`);
  measured.push(await measure(program));
}
const report = reportOf();
console.log(report);
await writeFile(join(root, 'docs', 'benchmarks', 'dynamodb.md'), report);

async function measure(program: DynamoDbProgram) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-dynamodb-'));
  let running: Running | undefined;
  try {
    running = await start(program, folder);
    const firstStart = running.startMilliseconds;
    const names = await createServiceTables(running.endpoint, 'bench');
    const restarts: number[] = [];
    let acknowledged = 0;
    let lost = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const ids = await writeUntilKilled(running, names.pets);
      running = await start(program, folder);
      restarts.push(running.startMilliseconds);
      acknowledged += ids.length;
      lost += await countMissing(running.endpoint, names.pets, ids);
    }
    const idleMemory = (await usage(running)).memory;
    const load = [];
    for (let quarter = 0; quarter < quarters; quarter += 1) load.push(await transactFor(seconds / quarters, running, names));
    await running.stop();
    const files = await Promise.all((await readdir(folder)).map((file) => stat(join(folder, file))));
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const restart = medianOf(restarts);
    return { size: (await stat(program.file)).size, firstStart, restart, acknowledged, lost, idleMemory, load, bytes };
  } finally {
    await running?.stop();
    await rm(folder, { recursive: true });
  }
}

type Names = Awaited<ReturnType<typeof createServiceTables>>;

interface Running extends DynamoDbProcess {
  readonly startMilliseconds: number;
}

async function start(program: DynamoDbProgram, folder: string): Promise<Running> {
  const began = performance.now();
  const dynamoDb = startDynamoDbProcess(program, await randomLoopbackAddress(), folder);
  const failure = await dynamoDb.ready;
  if (failure) throw new Error(failure);
  return { ...dynamoDb, startMilliseconds: performance.now() - began };
}

/** @returns the ids of the writes that were acknowledged before the process was killed */
async function writeUntilKilled({ endpoint, pid, ended }: Running, TableName: string): Promise<string[]> {
  const client = connectDocuments(endpoint);
  const ids: string[] = [];
  const kill = setTimeout(() => pid && process.kill(pid, 'SIGKILL'), writeMilliseconds);
  const write = async () => {
    for (;;) {
      const accountId = randomUUID();
      await client.put({ TableName, Item: { accountId, id: 1 } });
      ids.push(accountId);
    }
  };
  await Promise.allSettled(Array.from({ length: callers }, write));
  clearTimeout(kill);
  await ended;
  client.destroy();
  return ids;
}

async function countMissing(endpoint: string, TableName: string, ids: readonly string[]): Promise<number> {
  const client = connectDocuments(endpoint);
  let missing = 0;
  for (const accountId of ids) {
    const { Item } = await client.get({ TableName, Key: { accountId, id: 1 }, ConsistentRead: true });
    if (!Item) missing += 1;
  }
  client.destroy();
  return missing;
}

/** Each caller sends one transaction of two writes after another. */
async function transactFor(time: number, running: Running, names: Names) {
  const client = connectDocuments(running.endpoint);
  const before = await usage(running);
  const end = performance.now() + time * 1_000;
  let count = 0;
  const call = async () => {
    const accountId = randomUUID();
    for (let id = 1; performance.now() < end; id += 1) {
      await transact(client, names, accountId, id);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  client.destroy();
  const after = await usage(running);
  return { perSecond: count / time, processor: (after.processor - before.processor) / count, memory: after.memory, count };
}

/** A pet's creation: the pet with its index, and the count of its category. Ids repeat, so that the data is not what grows. */
async function transact(client: DynamoDBDocument, names: Names, accountId: string, id: number): Promise<void> {
  await client.transactWrite({
    TransactItems: [
      { Put: { TableName: names.pets, Item: { accountId, id: id % 100, name: 'Rex', byStatus: `${accountId}#available` } } },
      {
        Update: {
          TableName: names.categories,
          Key: { accountId, id: 1 },
          UpdateExpression: 'ADD pets :one',
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
    ],
  });
}

/** Memory in MB and processor time in milliseconds. `stat` counts hundredths of a second. */
async function usage({ pid }: Running): Promise<{ readonly memory: number; readonly processor: number }> {
  const stats = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stats.slice(stats.lastIndexOf(')') + 2).split(' ');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  return { memory: Number(kilobytes) / 1024, processor: 10 * (Number(fields[11]) + Number(fields[12])) };
}

function reportOf(): string {
  type Measured = (typeof measured)[number];
  const row = (name: string, figure: (result: Measured) => string | number) => [name, ...measured.map((result) => String(figure(result)))];
  const quarter = (number: number, name: string) => [
    row(`${name}: transactions per second`, ({ load }) => load[number]?.perSecond.toFixed(0) ?? ''),
    row(`${name}: ms of processor time per transaction`, ({ load }) => load[number]?.processor.toFixed(2) ?? ''),
    row(`${name}: MB of memory at its end`, ({ load }) => load[number]?.memory.toFixed(0) ?? ''),
  ];
  const rows = [
    row('MB of the program', ({ size }) => (size / 1e6).toFixed(0)),
    row('ms of the first start', ({ firstStart }) => firstStart.toFixed(0)),
    row('ms of a later start', ({ restart }) => restart.toFixed(0)),
    row(`acknowledged writes before ${kills} kill -9`, ({ acknowledged }) => acknowledged),
    row('of these lost', ({ lost }) => lost),
    row('MB of memory before the load', ({ idleMemory }) => idleMemory.toFixed(0)),
    ...quarter(0, 'first quarter'),
    ...quarter(quarters - 1, 'last quarter'),
    row('transactions', ({ load }) => load.reduce((sum, { count }) => sum + count, 0)),
    row('MB of files', ({ bytes }) => (bytes / 1e6).toFixed(0)),
  ];
  return `# Two DynamoDBs for this machine

${new Date().toISOString().slice(0, 10)}. Made by \`npm run bench:dynamodb\`, which writes this page. ${callers} callers send transactions of two writes to
the same ${callers * 100} items for ${seconds} s, each caller one after another. Ratios hold on other machines.

${table(['', ...programs.map(({ name }) => name)], rows)}
`;
}
