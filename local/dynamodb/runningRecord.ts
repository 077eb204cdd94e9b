import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRecord } from '../../common/isRecord.ts';
import { parseJson } from '../../common/parseJson.ts';
import { dataFiles, writeWhole } from '../data/dataFolder.ts';

/** Where the DynamoDB of a data folder runs, for other commands on this data. */
export interface RunningRecord {
  readonly endpoint: string;
  readonly pid: number;
}

export async function writeRunningRecord(dataFolder: string, note: RunningRecord): Promise<void> {
  await writeWhole(dataFolder, dataFiles.running, note);
}

/** Undefined where the record is missing or incomplete. */
export async function readRunningRecord(dataFolder: string): Promise<RunningRecord | undefined> {
  const note = parseJson(await readFile(join(dataFolder, dataFiles.running), 'utf8').catch(() => ''));
  if (!isRecord(note) || typeof note.endpoint !== 'string' || !URL.canParse(note.endpoint)) return undefined;
  return { endpoint: note.endpoint, pid: Number(note.pid) };
}

export async function removeRunningRecord(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, dataFiles.running), { force: true });
}

const endsWithinMilliseconds = 5_000;

/**
 * Waits for the DynamoDB of a killed process, which still finishes its writes. Another program may have taken its port or its process id,
 * but not both.
 */
export async function previousProcessEnded({ endpoint, pid }: RunningRecord): Promise<void> {
  const giveUpAt = Date.now() + endsWithinMilliseconds;
  while (Date.now() < giveUpAt && isAlive(pid) && (await isListening(endpoint))) await pause(20);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function isListening(endpoint: string): Promise<boolean> {
  const { hostname, port } = new URL(endpoint);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
