import { setTimeout as pause } from 'node:timers/promises';
import { answers } from './answers.ts';
import { openDataFolder } from './dataFolder.ts';
import { isDataLocked, lockData } from './dataLock.ts';
import { lastEngineEnded, readEngineNote, removeEngineNote, writeEngineNote } from './engineNote.ts';
import { type EngineProcess, startEngineProcess } from './engineProcess.ts';
import { type EngineProgram, findEngineProgram } from './engineProgram.ts';
import { randomLoopbackAddress } from './loopback.ts';
import { Problem } from './problem.ts';

/** A DynamoDB that answers at `endpoint`. `stop` ends it if we started it, and is safe to call twice. */
export interface Engine {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

interface EngineOptions {
  /** Where the data is kept between starts. Without it the data is in memory and lost when the engine ends. */
  readonly dataFolder?: string;
  /** Called when the engine ends and nobody stopped it. */
  readonly onExit?: () => void;
  /** Without it, the first that is found on this machine. */
  readonly program?: EngineProgram;
}

const lockWithinMilliseconds = 1_000;
const lockPollMilliseconds = 50;
const addressTries = 3;

/**
 * Starts a DynamoDB and waits until it listens; or uses the one that `DYNAMODB_ENDPOINT` names.
 * @throws Problem when there is no engine, it does not start, or another process uses the same data.
 */
export async function startEngine(options: EngineOptions = {}, external = process.env.DYNAMODB_ENDPOINT): Promise<Engine> {
  if (external) return useExternal(external);
  const { dataFolder, onExit, program = await findEngineProgram() } = options;
  const release = dataFolder ? await takeData(dataFolder) : async () => {};
  try {
    const { endpoint, engine } = await startAnywhere(program, dataFolder);
    if (dataFolder && engine.pid !== undefined) await writeEngineNote(dataFolder, { endpoint, pid: engine.pid });
    let stopping = false;
    void engine.ended.then(() => {
      if (!stopping) onExit?.();
    });
    return {
      endpoint,
      async stop() {
        if (stopping) return void (await engine.ended);
        stopping = true;
        await engine.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The endpoint of the engine that another process runs on this data folder, if one does. */
export async function findRunningEngine(dataFolder: string): Promise<string | undefined> {
  return isDataLocked(dataFolder) ? (await readEngineNote(dataFolder))?.endpoint : undefined;
}

/** Another program may take the port between our look and the engine's start. */
async function startAnywhere(program: EngineProgram, dataFolder?: string): Promise<{ endpoint: string; engine: EngineProcess }> {
  if (program.notice) console.error(program.notice);
  for (let attempt = 1; ; attempt += 1) {
    const address = await randomLoopbackAddress();
    const engine = startEngineProcess(program, address, dataFolder);
    const failure = await engine.ready;
    if (failure === undefined) return { endpoint: engine.endpoint, engine };
    if (!/already (in use|allocated)/.test(failure) || attempt === addressTries) {
      throw new Problem(`${program.name} did not start: ${failure}. Run it by hand to see why: ${engine.command}`);
    }
  }
}

/**
 * Takes the folder for this process, and waits for the engine of one that was killed.
 * @returns what gives the folder back.
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
  const last = await readEngineNote(dataFolder);
  if (last) await lastEngineEnded(last);
  await removeEngineNote(dataFolder);
  return async () => {
    await removeEngineNote(dataFolder);
    unlock();
  };
}

async function useExternal(endpoint: string): Promise<Engine> {
  if (!URL.canParse(endpoint)) throw new Problem(`DYNAMODB_ENDPOINT is no URL: ${endpoint}. Write it as http://127.0.0.1:8000`);
  if (!(await answers(endpoint))) {
    throw new Problem(`No DynamoDB answers at ${endpoint}. Start it, or unset DYNAMODB_ENDPOINT to have one started.`);
  }
  return { endpoint, stop: async () => {} };
}
