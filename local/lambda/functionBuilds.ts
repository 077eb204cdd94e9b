import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bundler, openBundler } from '../../infra/bundling/bundleFunctions.ts';

export interface FunctionBuilds {
  /**
   * Builds every function.
   * @returns the folder with the functions' folders.
   * @throws the error of esbuild.
   */
  readonly next: () => Promise<string>;
  readonly end: () => Promise<void>;
}

/**
 * Builds the functions while they run. Each build has its own folder, because a thread may still read the previous one; older ones are
 * deleted. esbuild starts with the first build, because most starts see no change.
 */
export function createFunctionBuilds(folder: string): FunctionBuilds {
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
