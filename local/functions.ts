import { type Instance, startInstance } from './instance.ts';
import type { FunctionDefinition } from './template.ts';

/** The functions of the stack, each in a thread that starts with its first event. */
export interface Functions {
  /** Runs a function. Rejects where it throws, takes longer than its timeout, or its thread ends; the next event gets a new thread. */
  readonly invoke: (name: string, event: unknown) => Promise<unknown>;
  /** From the next event on, runs other code. Events that are running end on the code they began with. */
  readonly replace: (definitions: readonly FunctionDefinition[]) => void;
  readonly stop: () => Promise<void>;
}

export interface FunctionsOptions {
  /** Beside what the template says. */
  readonly environment: Readonly<Record<string, string>>;
  /** What the functions write to stdout and stderr. */
  readonly onOutput: (name: string, text: string) => void;
}

export function createFunctions(definitions: readonly FunctionDefinition[], { environment, onOutput }: FunctionsOptions): Functions {
  let known = byName(definitions);
  const ready = new Map<string, Instance>();
  /** Those that are ready, and those that still end the events they have. */
  const all = new Set<Instance>();

  function start(definition: FunctionDefinition): Instance {
    const onUnfit = () => {
      if (ready.get(definition.name) === instance) ready.delete(definition.name);
      instance.retire();
    };
    const instance = startInstance(definition, { environment, onOutput, onUnfit });
    ready.set(definition.name, instance);
    all.add(instance);
    void instance.ended.then(() => all.delete(instance));
    return instance;
  }

  return {
    async invoke(name, event) {
      const definition = known.get(name);
      if (!definition) throw new Error(`there is no function ${name}`);
      return (ready.get(name) ?? start(definition)).run(event);
    },
    replace(changed) {
      known = byName(changed);
      for (const instance of ready.values()) instance.retire();
      ready.clear();
    },
    async stop() {
      ready.clear();
      await Promise.all([...all].map((instance) => instance.end()));
    },
  };
}

function byName(definitions: readonly FunctionDefinition[]): ReadonlyMap<string, FunctionDefinition> {
  return new Map(definitions.map((definition) => [definition.name, definition]));
}
