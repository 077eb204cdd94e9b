import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { dataFiles } from '../../local/data/dataFolder.ts';
import { readRunningRecord } from '../../local/dynamodb/runningRecord.ts';
import { freePort } from '../../local/network/listen.ts';
import { type DemoKeys, demoKeyFileIn } from '../../local/samples/demoKeys.ts';
import { readSignInRecord } from '../../local/signIn/record.ts';
import { type LiveHeap, liveHeap } from './loadHeap.ts';

/** The service of `npm start`, in a separate process, with new data. */
export interface StartedCloud {
  readonly url: string;
  readonly keys: DemoKeys;
  readonly issuer: string;
  /** A key of a new account with so many requests per minute. */
  createKey(perMinute: number): string;
  memory(): Memory;
  /** Collects the garbage of the gateway and of the functions, and says what is left. */
  liveHeap(): Promise<LiveHeap>;
  stop(): Promise<void>;
}

/** Megabytes: resident memory of the process with the gateway and the functions, and of the DynamoDB; the DynamoDB's files. */
export interface Memory {
  readonly service: number;
  readonly dynamoDb: number;
  readonly data: number;
}

export async function startCloud(): Promise<StartedCloud> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'pet-store-load-'));
  const port = await freePort();
  const inspectorPort = await freePort();
  // Without the second option the process prints the inspector's address.
  const inspector = [`--inspect=127.0.0.1:${inspectorPort}`, '--inspect-publish-uid=http'];
  const child = spawn(
    process.execPath,
    [...inspector, '-r', './local/nodeVersion.cjs', 'local/start.ts', '--port', String(port), '--data', dataFolder, '--empty'],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      // Keeps reading: a full pipe would stop the service.
      output = (output + text).slice(-2_000);
      if (output.includes('answers at')) resolve();
    });
    void exited.then(() => reject(new Error(`the service ended at its start: ${output}`)));
  });
  await ready;
  const [signIn, dynamoDb] = await Promise.all([readSignInRecord(dataFolder), readRunningRecord(dataFolder)]);
  return {
    url: `http://127.0.0.1:${port}`,
    keys: JSON.parse(await readFile(demoKeyFileIn(dataFolder), 'utf8')),
    issuer: `http://127.0.0.1:${signIn?.port}`,
    createKey(perMinute) {
      const perDay = String(perMinute * 1_000);
      const plan = ['--on-plan', 'enterprise', '--per-minute', String(perMinute), '--per-day', perDay];
      const { accountId } = operate('accounts', ['create', '--owner', 'load', ...plan], dataFolder);
      return String(operate('keys', ['create', String(accountId)], dataFolder).key);
    },
    memory: () => ({
      service: residentMegabytes(child.pid),
      dynamoDb: residentMegabytes(dynamoDb?.pid),
      data: sizeOfStore(dataFolder),
    }),
    liveHeap: () => liveHeap(inspectorPort),
    async stop() {
      child.kill('SIGINT');
      await exited;
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function operate(program: string, words: readonly string[], dataFolder: string): Record<string, unknown> {
  const script = ['-r', './local/nodeVersion.cjs', `ops/${program}.ts`];
  return JSON.parse(execFileSync(process.execPath, [...script, ...words, '--data', dataFolder, '--json'], { cwd: root, encoding: 'utf8' }));
}

/** Resident memory of a process, in megabytes. */
function residentMegabytes(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** The DynamoDB's file, and SQLite's files next to it. */
function sizeOfStore(dataFolder: string): number {
  const names = readdirSync(dataFolder).filter((name) => name.startsWith(dataFiles.store));
  return names.reduce((sum, name) => sum + statSync(join(dataFolder, name)).size, 0) / 1024 ** 2;
}
