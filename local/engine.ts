import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findEngineBinary } from './engineBinary.ts';
import { freePort } from './listen.ts';
import { Problem } from './problem.ts';

/** A DynamoDB that answers at `endpoint`. `stop` ends it if we started it, and is safe to call twice. */
export interface Engine {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

interface EngineOptions {
  /** Where the data lives between starts. Without it the data lives in memory and goes with the engine. */
  readonly dataFolder?: string;
  /** Called when the engine ends and nobody stopped it. */
  readonly onExit?: () => void;
}

/**
 * The shell becomes the engine (`exec`), so the process we watch is the engine itself. Beside it a `cat` reads a pipe from us that carries
 * nothing: when we end, even by kill -9, the pipe closes, `cat` ends, and the engine is told to stop. A `process.on('exit')` would miss kill -9.
 */
const tiedToUs = '(cat <&3 >/dev/null; kill $$) & exec "$@" 3<&-';

const pollMilliseconds = 5;
const readyWithinMilliseconds = 10_000;
const goneWithinMilliseconds = 1_000;
const portTries = 3;

/**
 * Starts the embedded DynamoDB and waits until it answers; or uses the one `DYNAMODB_ENDPOINT` names.
 * @throws Problem when there is no engine, it does not start, or another process uses the same data.
 */
export async function startEngine({ dataFolder, onExit }: EngineOptions = {}, external = process.env.DYNAMODB_ENDPOINT): Promise<Engine> {
  if (external) return useExternal(external);
  const binary = findEngineBinary();
  if (dataFolder) {
    await mkdir(dataFolder, { recursive: true });
    await refuseSharedData(dataFolder);
  }

  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const endpoint = `http://127.0.0.1:${port}`;
    const storage = dataFolder ? ['--db-path', join(dataFolder, 'dynamodb.sqlite')] : [];
    const child = launch(binary, ['serve', '--host', '127.0.0.1', '--port', String(port), ...storage]);
    const failure = await child.ready(endpoint);
    if (failure === undefined) {
      if (dataFolder) await writeFile(noteOf(dataFolder), JSON.stringify({ endpoint }));
      return tied(child.process, endpoint, dataFolder, onExit);
    }
    if (!failure.includes('already in use') || attempt === portTries) {
      throw new Problem(`The embedded DynamoDB did not start: ${failure}. Run it by hand to see why: ${binary} serve`);
    }
  }
}

/** The endpoint of the engine that another process runs on this data folder, if one does. */
export async function findRunningEngine(dataFolder: string): Promise<string | undefined> {
  // Whoever was killed while writing the note leaves half of it, which names no engine.
  const note: unknown = await readFile(noteOf(dataFolder), 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  const endpoint = typeof note === 'object' && note !== null && 'endpoint' in note ? String(note.endpoint) : undefined;
  return endpoint && (await answers(endpoint)) ? endpoint : undefined;
}

function noteOf(dataFolder: string): string {
  return join(dataFolder, 'engine.json');
}

async function useExternal(endpoint: string): Promise<Engine> {
  if (!URL.canParse(endpoint)) throw new Problem(`DYNAMODB_ENDPOINT is no URL: ${endpoint}. Write it as http://127.0.0.1:8000`);
  if (!(await answers(endpoint))) {
    throw new Problem(`No DynamoDB answers at ${endpoint}. Start it, or unset DYNAMODB_ENDPOINT to use the embedded one.`);
  }
  return { endpoint, stop: async () => {} };
}

/** An engine whose owner was just killed may take a moment to end; one that stays belongs to somebody. */
async function refuseSharedData(dataFolder: string): Promise<void> {
  const giveUpAt = Date.now() + goneWithinMilliseconds;
  while (await findRunningEngine(dataFolder)) {
    if (Date.now() > giveUpAt) {
      throw new Problem(
        `Another local cloud is running on the data in ${dataFolder}. Stop that one first (Ctrl-C where it runs), or take data of its own: npm start -- --data <folder>`,
      );
    }
    await pause(pollMilliseconds * 10);
  }
}

function launch(binary: string, args: readonly string[]) {
  // A process group of its own: Ctrl-C at the terminal reaches us alone, and we stop the engine after the requests in flight.
  const child = spawn('/bin/sh', ['-c', tiedToUs, 'sh', binary, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
  child.on('error', () => child.stdio[3]?.destroy());
  child.on('exit', () => child.stdio[3]?.destroy());
  child.stdio[3]?.on('error', () => {});
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });

  /** Nothing once it answers, else what it said before it ended. */
  async function ready(endpoint: string): Promise<string | undefined> {
    const giveUpAt = Date.now() + readyWithinMilliseconds;
    while (Date.now() < giveUpAt) {
      if (hasEnded(child)) return said.trim() || `it ended with code ${child.exitCode ?? child.signalCode}`;
      if (await answers(endpoint)) return undefined;
      await pause(pollMilliseconds);
    }
    child.kill('SIGKILL');
    return `no answer within ${readyWithinMilliseconds / 1_000} s`;
  }
  return { process: child, ready };
}

function tied(child: ChildProcess, endpoint: string, dataFolder: string | undefined, onExit: (() => void) | undefined): Engine {
  let stopping = false;
  child.on('exit', () => {
    if (!stopping) onExit?.();
  });
  return {
    endpoint,
    stop: async () => {
      stopping = true;
      if (!hasEnded(child)) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      if (dataFolder) await rm(noteOf(dataFolder), { force: true });
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function answers(endpoint: string): Promise<boolean> {
  try {
    const response = await fetch(endpoint, { signal: AbortSignal.timeout(1_000) });
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
