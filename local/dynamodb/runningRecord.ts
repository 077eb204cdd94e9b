import { setTimeout as pause } from 'node:timers/promises';
import { isRecord } from '../../common/isRecord.ts';
import { dataFiles, readWhole } from '../data/dataFolder.ts';
import { responds } from '../network/responds.ts';

/** Where the DynamoDB of a data folder runs, for other commands on this data. */
export interface RunningRecord {
  readonly endpoint: string;
  readonly pid: number;
}

/** Undefined where the record is missing or incomplete. */
export async function readRunningRecord(dataFolder: string): Promise<RunningRecord | undefined> {
  const note = await readWhole(dataFolder, dataFiles.running);
  if (!isRecord(note) || typeof note.endpoint !== 'string' || !URL.canParse(note.endpoint)) return undefined;
  return { endpoint: note.endpoint, pid: Number(note.pid) };
}

const endsWithinMilliseconds = 5_000;

/**
 * Waits for the DynamoDB of a killed process, which still finishes its writes. Another program may have taken its port or its process id,
 * but not both.
 */
export async function previousProcessEnded({ endpoint, pid }: RunningRecord): Promise<void> {
  const giveUpAt = Date.now() + endsWithinMilliseconds;
  while (Date.now() < giveUpAt && isAlive(pid) && (await responds(endpoint))) await pause(20);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
