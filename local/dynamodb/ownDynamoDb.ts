import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRecord } from '../../common/isRecord.ts';
import { Problem } from '../../common/problem.ts';
import { dataFiles, openDataFolder, readWhole, writeWhole } from '../data/dataFolder.ts';
import { lockData } from '../data/dataLock.ts';
import { randomLoopbackAddress } from '../network/listen.ts';
import { findDynamoDbProgram } from './findProgram.ts';
import { type DynamoDbProgram, responds, startDynamoDbProcess } from './process.ts';

/** A DynamoDB that responds at `endpoint`. `stop` ends it if we started it, and is safe to call twice. */
export interface LocalDynamoDb {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

export interface LocalDynamoDbOptions {
  /** The folder for the data between starts. Without it, the data is in memory and is lost when DynamoDB ends. */
  readonly dataFolder?: string | undefined;
  /** Called when DynamoDB ends although nobody stopped it. */
  readonly onExit?: (() => void) | undefined;
  /** Without it, the first program found on this machine. */
  readonly program?: DynamoDbProgram;
}

const lockWithinMilliseconds = 1_000;
const lockPollMilliseconds = 50;
const addressTries = 3;

/**
 * Starts a DynamoDB as a child process and waits until it listens.
 * @throws Problem if no program is found, if it does not start, or if another process uses the same data
 */
export async function startOwnDynamoDb(options: LocalDynamoDbOptions): Promise<LocalDynamoDb> {
  const { dataFolder, onExit, program = await findDynamoDbProgram() } = options;
  const release = dataFolder ? await takeData(dataFolder) : async () => {};
  try {
    const dynamoDb = await startAnywhere(program, dataFolder);
    const { endpoint } = dynamoDb;
    if (dataFolder) await writeWhole(dataFolder, dataFiles.running, { endpoint, pid: dynamoDb.pid });
    let stopping = false;
    void dynamoDb.ended.then(() => {
      if (!stopping) onExit?.();
    });
    return {
      endpoint,
      async stop() {
        if (stopping) return void (await dynamoDb.ended);
        stopping = true;
        await dynamoDb.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Tries again with another port, because another program may take it between the check and DynamoDB's start. */
async function startAnywhere(program: DynamoDbProgram, dataFolder?: string) {
  for (let attempt = 1; ; attempt += 1) {
    const address = await randomLoopbackAddress();
    const dynamoDb = startDynamoDbProcess(program, address, dataFolder);
    const failure = await dynamoDb.ready;
    if (failure === undefined) return dynamoDb;
    if (!/already (in use|allocated)/.test(failure) || attempt === addressTries) {
      throw new Problem(`${program.name} did not start: ${failure}. Run it by hand to see why: ${dynamoDb.command}`);
    }
  }
}

/**
 * Locks the folder for this process, and waits until the DynamoDB of a killed process has ended.
 * @returns a function that unlocks the folder.
 */
async function takeData(dataFolder: string): Promise<() => Promise<void>> {
  await openDataFolder(dataFolder);
  const giveUpAt = Date.now() + lockWithinMilliseconds;
  let unlock = await lockData(dataFolder);
  while (!unlock && Date.now() < giveUpAt) {
    await pause(lockPollMilliseconds);
    unlock = await lockData(dataFolder);
  }
  if (!unlock) {
    throw new Problem(
      `Another local cloud is running on the data in ${dataFolder}. Stop that one first (Ctrl-C where it runs), or use another folder: npm start -- --data <folder>`,
    );
  }
  const last = await readRunningRecord(dataFolder);
  if (last) await previousProcessEnded(last);
  const forgetLast = () => rm(join(dataFolder, dataFiles.running), { force: true });
  await forgetLast();
  return async () => {
    await forgetLast();
    unlock();
  };
}

/** The address of a data folder's DynamoDB, for other commands on this data. */
interface RunningRecord {
  readonly endpoint: string;
  readonly pid: number;
}

/** Undefined if the record is missing or incomplete. */
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
async function previousProcessEnded({ endpoint, pid }: RunningRecord): Promise<void> {
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
