import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFiles, writeWhole } from './dataFolder.ts';
import { isRecord } from './isRecord.ts';
import { parseJson } from './parseJson.ts';

/** Where the engine of a data folder runs, for the other commands on this data. */
export interface EngineNote {
  readonly endpoint: string;
  readonly pid: number;
}

export async function writeEngineNote(dataFolder: string, note: EngineNote): Promise<void> {
  await writeWhole(dataFolder, dataFiles.engine, note);
}

/** Undefined where there is none, or it is not whole. */
export async function readEngineNote(dataFolder: string): Promise<EngineNote | undefined> {
  const note = parseJson(await readFile(join(dataFolder, dataFiles.engine), 'utf8').catch(() => ''));
  if (!isRecord(note) || typeof note.endpoint !== 'string' || !URL.canParse(note.endpoint)) return undefined;
  return { endpoint: note.endpoint, pid: Number(note.pid) };
}

export async function removeEngineNote(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, dataFiles.engine), { force: true });
}

const endsWithinMilliseconds = 5_000;

/** The engine of a process that was killed still finishes its writes. Another program may have its port or its process id by now, not both. */
export async function lastEngineEnded({ endpoint, pid }: EngineNote): Promise<void> {
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
