import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { release, signalAtOurEnd } from '../endWithUs.ts';
import type { Address } from '../network/listen.ts';

/** A program that runs as a DynamoDB. Without a data folder, its data is in memory. */
export interface DynamoDbProgram {
  readonly name: string;
  readonly file: string;
  readonly argumentsFor: (address: Address, dataFolder: string | undefined) => readonly string[];
  readonly environmentFor?: (address: Address, dataFolder: string | undefined) => Readonly<Record<string, string>>;
}

/** The shell becomes DynamoDB (`exec`), so the child process is DynamoDB itself, which gets a signal to stop when this process ends. */
const becomeDynamoDb = `umask 077; ${signalAtOurEnd('TERM', '$$')} & exec "$@" 3<&-`;

const pollMilliseconds = 10;
/** Far more than a busy machine needs. A program that fails ends with an error. */
const readyWithinSeconds = 60;
/** Far more than the last writes need. */
const endsWithinMilliseconds = 10_000;

/**
 * Starts a DynamoDB as a child process.
 * @param dataFolder the folder of its data. Without it, the data is in memory.
 */
export function startDynamoDbProcess(program: DynamoDbProgram, address: Address, dataFolder: string | undefined) {
  const endpoint = `http://${address.host}:${address.port}`;
  const args = program.argumentsFor(address, dataFolder);
  const environment = program.environmentFor?.(address, dataFolder) ?? {};
  const child = launch(program.file, args, { ...process.env, ...environment });
  const ended = once(child, 'exit').catch((error) => error);
  void ended.then(() => release(child));

  return {
    endpoint,
    /** The shell command to start it by hand. */
    command: [...Object.entries(environment).map((pair) => pair.join('=')), program.file, ...args].join(' '),
    /** Resolves to undefined when it responds, or to the reason why it does not. */
    ready: whenReady(child, endpoint),
    pid: child.pid,
    ended,
    /** Waits until DynamoDB has finished its writes. If it does not end by itself, ends it. Safe to call twice. */
    async stop() {
      if (!hasEnded(child)) child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), endsWithinMilliseconds);
      await ended;
      clearTimeout(timer);
    },
  };
}

function launch(file: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  if (process.platform === 'win32') return spawn(file, args, { env, stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true });
  // In its own process group, so that Ctrl-C reaches only this process, which stops DynamoDB after the requests in flight.
  return spawn('/bin/sh', ['-c', becomeDynamoDb, 'sh', file, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

async function whenReady(child: ChildProcess, endpoint: string): Promise<string | undefined> {
  const outcome = Promise.withResolvers<string | undefined>();
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  child.on('error', ({ message }) => outcome.resolve(message));
  child.on('close', (code, signal) => outcome.resolve(said.trim() || `it ended with code ${code ?? signal}`));
  const timer = setTimeout(() => {
    said ||= `it did not listen within ${readyWithinSeconds} s`;
    child.kill('SIGKILL');
  }, readyWithinSeconds * 1_000);
  void untilItResponds(child, endpoint).then(() => hasEnded(child) || outcome.resolve(undefined));
  try {
    return await outcome.promise;
  } finally {
    clearTimeout(timer);
  }
}

async function untilItResponds(child: ChildProcess, endpoint: string): Promise<void> {
  while (!hasEnded(child) && !(await responds(endpoint))) await pause(pollMilliseconds);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const respondsWithinMilliseconds = 10_000;

/** Whether a server responds at the address, with any status. */
export async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(respondsWithinMilliseconds) });
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
