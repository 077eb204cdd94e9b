import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../../common/root.ts';
import { readRunningRecord } from '../../../local/dynamodb/runningRecord.ts';
import { readOrMakeDemoKeys } from '../../../local/samples/demoKeys.ts';
import { bareEnvironment } from '../../support/environment.ts';

export const victims = ['everything', 'DynamoDB', 'the main process'] as const;
export type Victim = (typeof victims)[number];

/** A running `npm start`. */
export interface Server {
  readonly url: string;
  readonly apiKey: string;
  /** Ends it with kill -9, and waits until the main process has ended. Without its DynamoDB the main process ends by itself. */
  kill(victim: Victim): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the service once, on the data of a folder. @throws Error with its output if it does not start */
export async function startServer(dataFolder: string): Promise<Server> {
  const args = [join(root, 'local/start.ts'), '--port', '0', '--empty', '--data', dataFolder];
  const child = spawn(process.execPath, args, { cwd: root, env: bareEnvironment, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const isGone = ended(child);
  while (!said.includes('Ctrl-C stops it.')) {
    await Promise.race([once(child.stdout, 'data'), isGone]);
    if (hasEnded(child)) throw new Error(`npm start ended with ${child.exitCode ?? child.signalCode}: ${said}`);
  }
  const url = /runs at (http:\S+)/.exec(said)?.[1];
  const { pid: dynamoDbPid } = (await readRunningRecord(dataFolder)) ?? {};
  if (!url || !dynamoDbPid) throw new Error(`npm start printed no address, or runs no DynamoDB: ${said}`);
  const { enterprise: apiKey } = await readOrMakeDemoKeys(dataFolder);
  return {
    url,
    apiKey,
    async kill(victim) {
      if (victim !== 'the main process') process.kill(dynamoDbPid, 'SIGKILL');
      if (victim !== 'DynamoDB') child.kill('SIGKILL');
      await isGone;
    },
    async stop() {
      child.kill('SIGTERM');
      await isGone;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function ended(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit');
}
