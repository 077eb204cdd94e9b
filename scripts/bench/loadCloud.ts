import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { freePort } from '../../local/network/listen.ts';
import { type DemoKeys, demoKeyFileIn } from '../../local/samples/demoKeys.ts';
import { readSignInRecord } from '../../local/signIn/record.ts';

/** The service of `npm start`, in a separate process, with new data. */
export interface StartedCloud {
  readonly url: string;
  readonly keys: DemoKeys;
  readonly issuer: string;
  /** A key of a new account with so many requests per minute. */
  createKey(perMinute: number): string;
  /** The memory of the service's process and of its DynamoDB, in megabytes. */
  memory(): { readonly service: number; readonly dynamoDb: number };
  stop(): Promise<void>;
}

export async function startCloud(): Promise<StartedCloud> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'pet-store-load-'));
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['-r', './local/nodeVersion.cjs', 'local/start.ts', '--port', String(port), '--data', dataFolder, '--empty'],
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
  const signIn = await readSignInRecord(dataFolder);
  return {
    url: `http://127.0.0.1:${port}`,
    keys: JSON.parse(await readFile(demoKeyFileIn(dataFolder), 'utf8')),
    issuer: `http://127.0.0.1:${signIn?.port}`,
    createKey(perMinute) {
      const perDay = String(perMinute * 1_000);
      const plan = ['--plan', 'enterprise', '--per-minute', String(perMinute), '--per-day', perDay];
      const { accountId } = operate('accounts', ['create', '--owner', 'load', ...plan], dataFolder);
      return String(operate('keys', ['create', String(accountId)], dataFolder).key);
    },
    memory: () => memoryOf(child.pid ?? 0),
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

/** Resident memory of a process, and the sum of the processes that it started. */
function memoryOf(pid: number): { service: number; dynamoDb: number } {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const megabytes = (is: (row: readonly number[]) => boolean) => rows.filter(is).reduce((sum, [, , rss = 0]) => sum + rss / 1024, 0);
  return { service: megabytes(([id]) => id === pid), dynamoDb: megabytes(([, parent]) => parent === pid) };
}
