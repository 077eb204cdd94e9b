import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bundler, openBundler } from '../../infra/bundling/functions.ts';

export interface Builds {
  /** Builds every function. @returns the folder with the functions' folders. @throws what esbuild says. */
  readonly next: () => Promise<string>;
  readonly end: () => Promise<void>;
}

/**
 * Builds of the functions while they run. Each stands in a folder of its own, for a thread may be reading the one before; the one before that
 * is gone. esbuild starts with the first: most starts see no change.
 */
export function createBuilds(folder: string): Builds {
  let bundler: Bundler | undefined;
  let count = 0;
  const latest = join(folder, 'latest');

  return {
    async next() {
      if (count === 0) await rm(folder, { recursive: true, force: true });
      bundler ??= await openBundler(latest);
      await bundler.rebuild();
      count += 1;
      const built = join(folder, String(count));
      await cp(latest, built, { recursive: true });
      await rm(join(folder, String(count - 2)), { recursive: true, force: true });
      return built;
    },
    async end() {
      await bundler?.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
