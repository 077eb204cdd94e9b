import { watch } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bundler, openBundler } from '../infra/bundle.ts';
import { root } from './folders.ts';
import type { Functions } from './functions.ts';
import type { FunctionDefinition } from './template.ts';

export interface WatchOptions {
  readonly definitions: readonly FunctionDefinition[];
  readonly functions: Functions;
  /** Where the changed code is built. */
  readonly folder: string;
  readonly report: (line: string) => void;
}

/** An editor saves a file in several steps, and a branch is switched in many. */
const QUIET_MILLISECONDS = 50;

/**
 * Builds the functions again at every change of their code, and lets the next requests run it. What does not build is reported, and the old
 * code keeps serving.
 *
 * @returns what ends the watching.
 */
export function watchCode({ definitions, functions, folder, report }: WatchOptions): () => Promise<void> {
  const builds = createBuilds(folder);
  let building: Promise<void> = Promise.resolve();

  async function build(): Promise<void> {
    const startedAt = performance.now();
    try {
      const built = await builds.next();
      functions.replace(definitions.map((definition) => ({ ...definition, folder: join(built, definition.name) })));
      report(`The changed code serves, built in ${Math.round(performance.now() - startedAt)} ms.`);
    } catch (error) {
      report(`The changed code does not build, so what was there keeps serving.\n${error instanceof Error ? error.message : error}`);
    }
  }

  const ends = [
    ...['functions', 'shared'].map((name) =>
      onQuiet(join(root, name), () => {
        building = building.then(build);
      }),
    ),
    onQuiet(join(root, 'infra'), () => report('infra/ has changed. The stack is read at the start: stop and start again to see it.')),
    onQuiet(join(root, 'openapi.yaml'), () => report('The contract has changed. Run `npm run generate`, then stop and start again.')),
  ];
  return async () => {
    for (const end of ends) end();
    await building;
    await builds.end();
  };
}

/**
 * Each build stands in a folder of its own, for a thread may be reading the one before; the one before that is gone.
 * esbuild starts with the first change: most starts see none.
 */
function createBuilds(folder: string) {
  let bundler: Bundler | undefined;
  let count = 0;
  const latest = join(folder, 'latest');

  return {
    async next(): Promise<string> {
      bundler ??= await openBundler(latest);
      await bundler.rebuild();
      count += 1;
      const built = join(folder, String(count));
      await cp(latest, built, { recursive: true });
      await rm(join(folder, String(count - 2)), { recursive: true, force: true });
      return built;
    },
    async end(): Promise<void> {
      await bundler?.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Calls when a file or folder has changed and then been left alone. */
function onQuiet(path: string, call: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(path, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(call, QUIET_MILLISECONDS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
