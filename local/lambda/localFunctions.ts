import { setTimeout as sleep } from 'node:timers/promises';
import type { FunctionDefinition } from '../template/blueprint.ts';
import { idleThreads } from './idleThreads.ts';
import { type Instance, startInstance } from './instance.ts';

/** The functions of the stack, each in a thread that starts with its first event at the latest and may run several events at a time. */
export interface Functions {
  /**
   * Runs a function. Rejects if it throws, takes longer than its timeout after its code is loaded, or its thread ends; then the next event
   * gets a new thread.
   */
  readonly invoke: (name: string, event: unknown) => Promise<unknown>;
  /**
   * Starts the threads that are missing, one at a time while no event runs, so that a first event does not wait for its code.
   * @returns a promise that resolves when each function has had a thread, or the functions stop
   */
  readonly startAhead: () => Promise<void>;
  /** Runs new code from the next event on. Running events finish on their old code. */
  readonly replace: (definitions: readonly FunctionDefinition[]) => void;
  readonly stop: () => Promise<void>;
}

export interface FunctionsOptions {
  /** Environment variables in addition to those of the template. */
  readonly environment: Readonly<Record<string, string>>;
  /** What the functions write to stdout and stderr. */
  readonly onOutput: (name: string, text: string) => void;
  readonly initCpuSeconds?: number;
  readonly isDebugged?: boolean;
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * As on Lambda, the time to load the code is not part of the function's timeout. Lambda allows 10 s on an otherwise idle processor; a
 * thread here may wait long for its turn, so its processor time counts.
 *
 * @see https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtime-environment.html
 */
const lambdaInitSeconds = 10;

/** How long no event has run before a thread starts ahead. */
const quietMilliseconds = 200;

export function createFunctions(definitions: readonly FunctionDefinition[], options: FunctionsOptions): Functions {
  const { environment, onOutput, initCpuSeconds = lambdaInitSeconds, isDebugged = false, now = Date.now } = options;
  let known = byName(definitions);
  const ready = new Map<string, Instance>();
  const idleness = idleThreads<Instance>(now);
  /** Instances that are ready, and instances that still finish their events. */
  const all = new Set<Instance>();
  let running = 0;
  let lastEventAt = 0;
  let isStopped = false;

  function start(definition: FunctionDefinition): Instance {
    const onUnfit = () => {
      if (ready.get(definition.name) === instance) ready.delete(definition.name);
      instance.retire();
    };
    const instance = startInstance(definition, { environment, onOutput, onUnfit, initCpuSeconds, isDebugged });
    ready.set(definition.name, instance);
    all.add(instance);
    void instance.ended.then(() => all.delete(instance));
    return instance;
  }

  function endIdle(): void {
    for (const [name, instance] of ready) {
      if (!idleness.isIdle(instance)) continue;
      ready.delete(name);
      instance.retire();
    }
  }

  async function untilQuiet(): Promise<void> {
    while (!isStopped && (running > 0 || now() - lastEventAt < quietMilliseconds))
      await sleep(quietMilliseconds, undefined, { ref: false });
  }

  return {
    async startAhead() {
      for (const name of known.keys()) {
        await untilQuiet();
        const definition = known.get(name);
        if (isStopped) return;
        if (!definition || ready.has(name)) continue;
        const instance = start(definition);
        idleness.use(instance);
        await instance.begun;
      }
    },
    async invoke(name, event) {
      const definition = known.get(name);
      if (!definition) throw new Error(`there is no function ${name}`);
      const instance = ready.get(name) ?? start(definition);
      idleness.use(instance);
      endIdle();
      running += 1;
      try {
        return await instance.run(event);
      } finally {
        running -= 1;
        lastEventAt = now();
      }
    },
    replace(changed) {
      known = byName(changed);
      for (const instance of ready.values()) instance.retire();
      ready.clear();
    },
    async stop() {
      isStopped = true;
      ready.clear();
      await Promise.all([...all].map((instance) => instance.end()));
    },
  };
}

function byName(definitions: readonly FunctionDefinition[]): ReadonlyMap<string, FunctionDefinition> {
  return new Map(definitions.map((definition) => [definition.name, definition]));
}
