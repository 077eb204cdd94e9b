import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Address } from './loopback.ts';

/** The embedded DynamoDB as a child process. */
export interface EngineProcess {
  /** Undefined once it answers; else why it does not. */
  readonly ready: Promise<string | undefined>;
  readonly pid: number | undefined;
  readonly ended: Promise<unknown>;
  /** Lets the engine finish its writes. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

/**
 * The shell becomes the engine (`exec`), so our child is the engine itself. A `cat` beside it reads a pipe from us that carries nothing. When
 * we end, even by kill -9, the pipe closes, `cat` ends and the engine is told to stop. `process.on('exit')` would miss kill -9.
 */
const endsWithUs = 'umask 077; (cat <&3 >/dev/null; kill $$) & exec "$@" 3<&-';

/** Far more than a busy machine needs: an engine that fails says so and ends. */
const readyWithinMilliseconds = 60_000;

/** @param store the file with the data; without it the data is in memory. */
export function startEngineProcess(binary: string, { host, port }: Address, store: string | undefined): EngineProcess {
  const args = ['serve', '--host', host, '--port', String(port), ...(store ? ['--db-path', store] : [])];
  // A process group of its own: Ctrl-C reaches us alone, and we stop the engine after the requests in flight.
  const child = spawn('/bin/sh', ['-c', endsWithUs, 'sh', binary, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const pipe = child.stdio[3];
  pipe?.on('error', () => {});
  const ended = once(child, 'exit').catch((error) => error);
  void ended.then(() => pipe?.destroy());

  return {
    ready: whenReady(child),
    pid: child.pid,
    ended,
    async stop() {
      if (!hasEnded(child)) child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The engine prints its address once it listens. */
async function whenReady(child: ChildProcess): Promise<string | undefined> {
  const outcome = Promise.withResolvers<string | undefined>();
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
    if (/listening on/i.test(said)) outcome.resolve(undefined);
  });
  child.on('error', ({ message }) => outcome.resolve(message));
  child.on('close', (code, signal) => outcome.resolve(said.trim() || `it ended with code ${code ?? signal}`));
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    outcome.resolve(`it did not listen within ${readyWithinMilliseconds / 1_000} s`);
  }, readyWithinMilliseconds);
  try {
    return await outcome.promise;
  } finally {
    clearTimeout(timer);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
