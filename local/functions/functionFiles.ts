import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { servedFiles, servedFilesSources } from '../../pages/bundle/servedFiles.ts';
import { removeOld } from '../data/folders.ts';

/**
 * The folder of all functions. It has the files that some functions serve, which are made at the first request for them.
 * @param parent the folder is below it, named by the content of its sources, so that files of unchanged sources are made once
 */
export function functionFiles(parent: string) {
  const folder = join(parent, hashOfSources());
  const made = new Map<string, Promise<void>>();

  async function make(name: string, { write }: (typeof servedFiles)[keyof typeof servedFiles]): Promise<void> {
    if (existsSync(join(folder, name))) return;
    await removeOld(parent);
    const unfinished = join(parent, `unfinished-${randomUUID()}`);
    try {
      await write(() => unfinished);
      await mkdir(folder, { recursive: true });
      // Only complete files get the name. If two processes finish the same files, the first one wins.
      await rename(join(unfinished, name), join(folder, name)).catch((error) => {
        if (!existsSync(join(folder, name))) throw error;
      });
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }

  return {
    folder,
    /** Resolves when the files of a function exist. @throws the error of esbuild */
    async ready(operationId: string): Promise<void> {
      const [name, files] = Object.entries(servedFiles).find(([, { functions }]) => functions.includes(operationId)) ?? [];
      if (name === undefined || !files) return;
      const making = made.get(name) ?? make(name, files);
      made.set(name, making);
      // The next request tries again, because the disk may have been full.
      await making.catch((error) => {
        made.delete(name);
        throw error;
      });
    },
  };
}

function hashOfSources(): string {
  const files = globSync(servedFilesSources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const hash = createHash('sha256');
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
