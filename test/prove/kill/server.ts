import { join } from 'node:path';
import { root } from '../../../common/root.ts';
import { readRunningRecord } from '../../../local/dynamodb/runningRecord.ts';
import { readOrMakeDemoKeys } from '../../../local/samples/demoKeys.ts';
import { ended, runCommand, welcomed } from '../../local/runCommand.ts';

export const victims = ['everything', 'DynamoDB', 'the main process'] as const;
export type Victim = (typeof victims)[number];

/** A running `npm start`. */
export type Server = Awaited<ReturnType<typeof startServer>>;

/** Starts the service once, on the data of a folder. @throws Error with its output if it does not start */
export async function startServer(dataFolder: string) {
  const start = runCommand(process.execPath, [join(root, 'local/start.ts'), '--port', '0', '--empty', '--data', dataFolder]);
  const { child, url } = await welcomed(start);
  const { pid: dynamoDbPid } = (await readRunningRecord(dataFolder)) ?? {};
  if (!dynamoDbPid) throw new Error('npm start runs no DynamoDB');
  const { enterprise: apiKey } = await readOrMakeDemoKeys(dataFolder);
  return {
    url,
    apiKey,
    /** Ends it with kill -9, and waits until the main process has ended. Without its DynamoDB the main process ends by itself. */
    async kill(victim: Victim): Promise<void> {
      if (victim !== 'the main process') process.kill(dynamoDbPid, 'SIGKILL');
      if (victim !== 'DynamoDB') child.kill('SIGKILL');
      await ended(child);
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}
