import { join } from 'node:path';
import { sourceMapName } from '../../common/sourcePlaces.ts';
import type { FunctionDefinition } from '../template/blueprint.ts';
import type { Functions } from './localFunctions.ts';
import { onQuiet } from './onQuiet.ts';

export interface WatchOptions {
  /** The folders with the functions' code. */
  readonly folders: readonly string[];
  /** Builds the code. Resolves to a folder with one subfolder per function. */
  readonly build: () => Promise<string>;
  readonly definitions: readonly FunctionDefinition[];
  readonly functions: Pick<Functions, 'replace'>;
  readonly report: (line: string) => void;
}

/**
 * Rebuilds the functions at every change of their code; the next requests run the new code. If the build fails, reports it and keeps
 * serving the old code.
 *
 * @returns a function that stops watching.
 */
export function watchCode({ folders, build, definitions, functions, report }: WatchOptions): () => Promise<void> {
  let building: Promise<void> = Promise.resolve();
  let isQueued = false;

  /** A build that has not begun reads this change too. */
  function queue(): void {
    if (isQueued) return;
    isQueued = true;
    building = building.then(() => {
      isQueued = false;
      return rebuild();
    });
  }

  async function rebuild(): Promise<void> {
    const startedAt = performance.now();
    try {
      const built = await build();
      functions.replace(
        definitions.map((definition) => {
          const folder = join(built, definition.name);
          return { ...definition, folder, sourceMap: join(folder, sourceMapName) };
        }),
      );
      report(`The changed code serves, built in ${Math.round(performance.now() - startedAt)} ms.`);
    } catch (error) {
      report(`The changed code does not build, so the old code keeps serving.\n${error instanceof Error ? error.message : error}`);
    }
  }

  const ends = folders.map((folder) => onQuiet(folder, queue, report));
  return async () => {
    for (const end of ends) end();
    await building;
  };
}
