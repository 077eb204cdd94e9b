import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { withSourcePlaces } from '../../common/sourcePlaces.ts';
import type { FunctionDefinition } from '../template/blueprint.ts';
import type { FromWorker, Invocation, WorkerData } from './invocation.ts';
import { workerScript } from './workerScript.ts';

/** A running copy of a function, in its own thread. */
export interface Instance {
  /** Rejects if the function throws, takes longer than its timeout after its code is loaded, or its thread ends. */
  readonly run: (event: unknown) => Promise<unknown>;
  /** Ends the thread after its running events. It takes no new ones. */
  readonly retire: () => void;
  /** Ends the thread now. */
  readonly end: () => Promise<void>;
  /** Resolves when the code is loaded, or the thread has ended. */
  readonly begun: Promise<void>;
  /** Resolves when the thread has ended. */
  readonly ended: Promise<void>;
}

export interface InstanceOptions {
  /** Environment variables in addition to those of the template. */
  readonly environment: Readonly<Record<string, string>>;
  /** What the function writes to stdout and stderr. */
  readonly onOutput: (name: string, text: string) => void;
  /** Called when the instance can take no more events: it crashed, or an event timed out. */
  readonly onUnfit: () => void;
  /** A debugger may stop the code: it gets the source map, and all the time it wants. */
  readonly isDebugged: boolean;
  /** The most processor time that loading the code may take. */
  readonly initCpuSeconds: number;
}

/** The young generation of a thread. By default it may grow to 128 MB under load; with 6 MB a request takes as much processor time. */
export const youngGenerationMegabytes = 6;

/** How often a loading thread is checked. */
const initCheckMilliseconds = 1_000;

export function startInstance(
  definition: FunctionDefinition,
  { environment, onOutput, onUnfit, initCpuSeconds, isDebugged }: InstanceOptions,
): Instance {
  const { name, folder, handler, sourceMap, timeoutSeconds, memoryMegabytes } = definition;
  const pending = new Map<string, PromiseWithResolvers<unknown>>();
  const loaded = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let retired = false;

  const workerData: WorkerData = { name, folder, handler, memoryMegabytes, sourceMap: isDebugged ? sourceMap : undefined };
  const env = { ...definition.environment, ...environment, AWS_LAMBDA_FUNCTION_NAME: name, LAMBDA_TASK_ROOT: folder };
  // V8's heap gets no more memory than the whole function has on Lambda; by default it may take 4 GB. Buffers have no limit here.
  const resourceLimits = { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: youngGenerationMegabytes };
  const worker = new Worker(workerScript(), {
    name,
    eval: true,
    workerData,
    env,
    resourceLimits,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const readable = (text: string) => withSourcePlaces(text, sourceMap);
  const failure = ({ message, stack = '' }: Pick<Error, 'message' | 'stack'>) =>
    Object.assign(new Error(message), { stack: readable(stack) });
  for (const output of [worker.stdout, worker.stderr])
    output.setEncoding('utf8').on('data', (text: string) => onOutput(name, readable(text)));

  worker.on('message', (outcome: FromWorker) => {
    if ('loaded' in outcome) return loaded.resolve();
    if ('written' in outcome) return onOutput(name, readable(outcome.written));
    const invocation = pending.get(outcome.id);
    if ('returned' in outcome) invocation?.resolve(JSON.parse(outcome.returned));
    else invocation?.reject(failure(outcome.failure));
  });
  const fail = (error: Error) => {
    onUnfit();
    for (const { reject } of pending.values()) reject(error);
  };
  worker.on('error', (error) => {
    fail(error instanceof Error ? failure(error) : new Error(String(error)));
  });
  const endInit = setInterval(async () => {
    if ((await cpuSecondsOf(worker)) < initCpuSeconds) return;
    fail(new Error(`${name} was not loaded after ${initCpuSeconds} s of processor time`));
    await worker.terminate();
  }, initCheckMilliseconds);
  const begun = Promise.race([loaded.promise, ended.promise]);
  void begun.then(() => clearInterval(endInit));
  worker.on('exit', (code) => {
    fail(new Error(`${name} ended with code ${code}`));
    ended.resolve();
  });

  return {
    async run(event) {
      const id = randomUUID();
      const invocation = Promise.withResolvers<unknown>();
      pending.set(id, invocation);
      let timer: NodeJS.Timeout | undefined;
      try {
        await Promise.race([loaded.promise, invocation.promise]);
        timer = setTimeout(() => {
          onUnfit();
          invocation.reject(new Error(`${name} timed out after ${timeoutSeconds} s`));
        }, timeoutSeconds * 1_000);
        const message: Invocation = { id, event: JSON.stringify(event), deadline: Date.now() + timeoutSeconds * 1_000 };
        worker.postMessage(message);
        return await invocation.promise;
      } finally {
        clearTimeout(timer);
        pending.delete(id);
        if (retired && pending.size === 0) void worker.terminate();
      }
    },
    retire() {
      retired = true;
      if (pending.size === 0) void worker.terminate();
    },
    async end() {
      await worker.terminate();
    },
    begun,
    ended: ended.promise,
  };
}

async function cpuSecondsOf(worker: Worker): Promise<number> {
  // A thread that has ended reports no usage.
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000_000;
}
