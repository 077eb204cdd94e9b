import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { Problem } from '../../common/problem.ts';
import { killAtOurEnd } from '../endWithUs.ts';
import { tryPort } from '../network/listen.ts';

/** The settings of a worker. Its parent sends them once. Until then the worker loads the modules that all functions share. */
export interface WorkerOptions {
  readonly environment: Readonly<Record<string, string>>;
  /** 0 for any free port. */
  readonly port: number;
  /** The IP address to listen on. */
  readonly listenAddress: string;
  readonly hosts: readonly string[];
  /** The header Prefer of requests with an API key that do not have it. */
  readonly prefer?: string | undefined;
  /** The bugs of a faulty twin. */
  readonly bugs?: readonly string[] | undefined;
  /** The folder of the files that functions serve. */
  readonly filesFolder: string;
  /** The file of the log. Without it, nothing is written or printed. */
  readonly dataFolder?: string | undefined;
  /** The worker's debugger listens on this port, and the next worker's debugger on the next port, in turn. */
  readonly inspectPort?: number | undefined;
}

/** The exit code of a worker if another program has taken its port. */
export const portTaken = 3;

/** Longer than the gateway waits for a function, because an endless loop never ends. */
const retiresWithinMilliseconds = 35_000;
/** Far more than a request takes. An older worker may still be in an endless loop. */
const makesRoomWithinMilliseconds = 2_000;
/** More than a worker without requests takes. */
const stopsQuietlyWithinMilliseconds = 1_000;
const portTries = 3;

// Each worker accepts its connections itself. If this process accepted them, the connections of a killed worker would stay open and get no
// response.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** The outcome of a new worker: it listens, a newer one replaces it, or its exit code or signal. */
type Outcome = 'listens' | 'replaced' | number | NodeJS.Signals;

/**
 * Starts the first worker, a process that runs all functions behind a gateway, and waits until it listens. This process owns the system's
 * socket (`node:cluster`), so no connection is refused while one worker replaces another.
 * @throws Problem if the port is not available, or the code cannot be loaded
 */
export async function startWorkers(options: WorkerOptions, report: (line: string) => void) {
  const { inspectPort, listenAddress } = options;
  let port = await tryPort(options.port, listenAddress);
  let current: Worker | undefined;
  let next: Worker | undefined;
  let forked = 0;
  let renewals = 0;
  let isStopped = false;
  let restarts = Promise.resolve(true);
  const all = new Set<Worker>();

  function start(): Promise<Outcome> {
    const worker = fork(options.dataFolder !== undefined, inspectPort && inspectPort + (forked++ % 2));
    next = worker;
    all.add(worker);
    // A message to a worker that has just ended fails. The handler of its `exit` decides what to do.
    worker.on('error', () => {});
    worker.send({ ...options, port });
    const outcome = Promise.withResolvers<Outcome>();
    worker.once('listening', () => {
      if (next !== worker) return;
      const old = current;
      [current, next] = [worker, undefined];
      // From now on it passes its requests on.
      old?.send('replaced');
      if (old) void retire(old);
      outcome.resolve('listens');
    });
    worker.once('exit', (code: number, signal: NodeJS.Signals | null) => {
      all.delete(worker);
      outcome.resolve(next === worker && !isStopped ? (signal ?? code) : 'replaced');
      if (next === worker) next = undefined;
      if (current !== worker || isStopped) return;
      current = undefined;
      report('The process of the functions has ended. A new one starts.');
      void renew();
    });
    return outcome.promise;
  }

  /**
   * Starts a worker with the current code. It takes over when it listens, and the old worker finishes its requests. At most two run at once:
   * before it starts, others than the current one end. Their code is out of date, and one that still loads may have begun to listen.
   */
  async function renew(what = 'The changed code'): Promise<Outcome> {
    const startedAt = performance.now();
    renewals += 1;
    const renewal = renewals;
    next = undefined;
    const others = [...all].filter((worker) => worker !== current);
    await Promise.all(others.map((worker) => retire(worker, makesRoomWithinMilliseconds)));
    if (renewal !== renewals || isStopped) return 'replaced';
    const outcome = await start();
    if (outcome === 'listens') report(`${what} is live after ${Math.round(performance.now() - startedAt)} ms.`);
    if (outcome === 'listens' || outcome === 'replaced') return outcome;
    const reason = typeof outcome === 'number' ? 'cannot be loaded' : `was ended by ${outcome} while it was loaded`;
    report(`The changed code ${reason}, so ${current ? 'the old code keeps running' : 'no code is running'}.`);
    return outcome;
  }

  /** Starts a worker, which remembers nothing, and waits until the older ones have ended. @returns false if its code cannot be loaded */
  async function restartNow(): Promise<boolean> {
    const old = [...all];
    let outcome: Outcome = 'replaced';
    while (outcome === 'replaced' && !isStopped) outcome = await renew('The reset');
    if (outcome !== 'listens' && outcome !== 'replaced') return false;
    // Until an old worker learns that it was replaced, it answers on open connections.
    await Promise.all(old.map((worker) => all.has(worker) && retire(worker)));
    return true;
  }

  /** One at a time, because each would replace the worker that the other one waits for. */
  function restart(): Promise<boolean> {
    restarts = restarts.then(restartNow, restartNow);
    return restarts;
  }

  for (let attempt = 1; ; attempt += 1) {
    const outcome = await start();
    if (outcome === 'listens') break;
    if (typeof outcome === 'string') throw new Problem(`The functions were ended by ${outcome} while they were loaded. Start again.`);
    if (outcome !== portTaken) throw new Problem('The functions cannot be loaded. Correct this and start again.');
    if (options.port > 0 || attempt === portTries) throw new Problem(`Port ${port} is in use.`);
    port = await tryPort(0, listenAddress);
  }
  return {
    port,
    renew,
    restart,
    /** Completes the requests in flight. */
    async stop(): Promise<void> {
      isStopped = true;
      const timer = setTimeout(() => report('Requests still run. Ctrl-C again ends them at once.'), stopsQuietlyWithinMilliseconds);
      await Promise.all([...all].map((worker) => retire(worker)));
      clearTimeout(timer);
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
  const worker = cluster.fork();
  killAtOurEnd(worker.process);
  return worker;
}

/** Lets a worker finish its requests, and resolves when it has ended. */
function retire(worker: Worker, withinMilliseconds = retiresWithinMilliseconds): Promise<void> {
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), withinMilliseconds);
  // A second `disconnect` would not wait for the requests.
  if (!worker.exitedAfterDisconnect) worker.disconnect();
  return new Promise((resolve) => {
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
