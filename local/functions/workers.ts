import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { Problem } from '../../common/problem.ts';
import { tryPort } from '../network/listen.ts';

/** What a worker needs to know. Its parent sends it once; until then the worker loads what all functions share. */
export interface WorkerOptions {
  readonly environment: Readonly<Record<string, string>>;
  readonly port: number;
  /** The IP address to listen on. */
  readonly listenAddress: string;
  /** Host names to accept, in addition to those of this machine. */
  readonly hosts: readonly string[];
  /** Where the files that functions serve are kept. */
  readonly filesFolder: string;
  /** Where the log is written. Without it, nothing is written or printed. */
  readonly dataFolder?: string | undefined;
  /** The worker's debugger listens on this port, and that of the next worker on the next one, in turn. */
  readonly inspectPort?: number | undefined;
}

/** The exit code of a worker whose port another program has taken. */
export const portTaken = 3;

/** Longer than the gateway waits for a function: an endless loop never ends. */
const retiresWithinMilliseconds = 35_000;
const portTries = 3;

/**
 * Starts the first worker, a process that runs all functions behind a gateway, and waits until it listens. The system's socket is this
 * process's (`node:cluster`), so nothing is refused while one worker follows another.
 * @throws Problem where the port is not available, or the code cannot be loaded
 */
export async function startWorkers(options: WorkerOptions, report: (line: string) => void) {
  const { inspectPort, listenAddress } = options;
  let port = await tryPort(options.port, listenAddress);
  let current: Worker | undefined;
  let next: Worker | undefined;
  let forked = 0;
  let isStopped = false;
  const all = new Set<Worker>();

  /** @returns true when the worker listens, or how it ended: its exit code, or undefined where a signal ended it */
  function start(): Promise<true | number | undefined> {
    // Its code is out of date.
    next?.process.kill('SIGKILL');
    const worker = fork(options.dataFolder !== undefined, inspectPort && inspectPort + (forked++ % 2));
    next = worker;
    all.add(worker);
    worker.send({ ...options, port });
    const outcome = Promise.withResolvers<true | number | undefined>();
    worker.once('listening', () => {
      const old = current;
      [current, next] = [worker, undefined];
      if (old) retire(old);
      outcome.resolve(true);
    });
    worker.once('exit', (code: number, signal) => {
      all.delete(worker);
      outcome.resolve(signal ? undefined : code);
      if (next === worker) next = undefined;
      if (current !== worker || isStopped) return;
      current = undefined;
      report('The process of the functions has ended. A new one starts.');
      void renew();
    });
    return outcome.promise;
  }

  /** Starts a worker with the code as it is now. It takes over when it listens; the old one finishes its requests. */
  async function renew(): Promise<void> {
    const startedAt = performance.now();
    const outcome = await start();
    if (outcome === true) return report(`The changed code serves, loaded in ${Math.round(performance.now() - startedAt)} ms.`);
    if (outcome !== undefined)
      report(`The changed code cannot be loaded, so ${current ? 'the old code keeps serving' : 'nothing serves'}.`);
  }

  for (let attempt = 1; ; attempt += 1) {
    const outcome = await start();
    if (outcome === true) break;
    if (outcome !== portTaken) throw new Problem('The functions cannot be loaded. Correct this and start again.');
    if (options.port > 0 || attempt === portTries) throw new Problem(`Port ${port} is in use.`);
    port = await tryPort(0, listenAddress);
  }
  return {
    port,
    renew,
    /** Completes the requests in flight. */
    async stop(): Promise<void> {
      isStopped = true;
      next?.process.kill('SIGKILL');
      if (current) retire(current);
      await Promise.all([...all].map((worker) => once(worker, 'exit')));
    },
  };
}

function fork(isShown: boolean, inspectPort: number | undefined): Worker {
  cluster.setupPrimary({
    exec: join(import.meta.dirname, 'worker.ts'),
    execArgv: inspectPort === undefined ? [] : ['--inspect'],
    ...(inspectPort !== undefined && { inspectPort }),
    stdio: ['ignore', isShown ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  });
  return cluster.fork();
}

/** Lets a worker finish its requests. */
function retire(worker: Worker): void {
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), retiresWithinMilliseconds);
  worker.once('exit', () => clearTimeout(timer));
  worker.disconnect();
}
