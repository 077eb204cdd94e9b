import { watch } from 'node:fs';
import { join } from 'node:path';
import type { FunctionDefinition } from '../template/template.ts';
import type { Functions } from './functions.ts';

export interface WatchOptions {
  /** Where the functions' code is. */
  readonly folders: readonly string[];
  /** Builds the code, into a folder for each function below the one it gives. */
  readonly build: () => Promise<string>;
  readonly definitions: readonly FunctionDefinition[];
  readonly functions: Pick<Functions, 'replace'>;
  readonly report: (line: string) => void;
}

/** An editor saves a file in several steps, and a branch is switched in many. */
const quietMilliseconds = 50;

/**
 * Builds the functions again at every change of their code, and lets the next requests run it. What does not build is reported, and the old
 * code keeps serving.
 *
 * @returns what ends the watching.
 */
export function watchCode({ folders, build, definitions, functions, report }: WatchOptions): () => Promise<void> {
  let building: Promise<void> = Promise.resolve();

  async function rebuild(): Promise<void> {
    const startedAt = performance.now();
    try {
      const built = await build();
      functions.replace(definitions.map((definition) => ({ ...definition, folder: join(built, definition.name) })));
      report(`The changed code serves, built in ${Math.round(performance.now() - startedAt)} ms.`);
    } catch (error) {
      report(`The changed code does not build, so what was there keeps serving.\n${error instanceof Error ? error.message : error}`);
    }
  }

  const ends = folders.map((folder) =>
    onQuiet(folder, () => {
      building = building.then(rebuild);
    }),
  );
  return async () => {
    for (const end of ends) end();
    await building;
  };
}

/** Calls when a file or folder has changed and then been left alone. */
export function onQuiet(path: string, call: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(path, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(call, quietMilliseconds);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
