import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Option } from 'commander';
import { root } from '../../common/root.ts';

/** The folder in which the local cloud keeps files between starts: the data, the demo keys, the pages. Git ignores it. */
export const localFolder = join(root, '.local');

/** Data and keys of `npm start`, unless `--data` names another folder. */
const defaultDataFolder = join(localFolder, 'data');

/** Selects the data folder, for `npm start` and the commands on its data. */
export const dataOption = (description = 'the folder of `npm start -- --data`'): Option =>
  new Option('--data <folder>', description).default(defaultDataFolder, '.local/data').env('PETSTORE_DATA');

/** Data and keys of a faulty twin (`local/twin/`). */
export const twinDataFolder = join(localFolder, 'twin');

export const isDefaultFolder = (dataFolder: string): boolean => [defaultDataFolder, twinDataFolder].includes(dataFolder);

/** The folder of the service's pages, next to a default data folder or in another folder. */
export const filesFolderOf = (dataFolder = defaultDataFolder): string =>
  join(isDefaultFolder(dataFolder) ? localFolder : dataFolder, 'pages');

/** The folder in which Node.js keeps compiled code. Node.js checks the source of each file, so nothing in it is ever out of date. */
export const compiledFolder = join(localFolder, 'compiled');

/** How long an entry is kept after it was written. */
const keptMilliseconds = 24 * 60 * 60 * 1_000;

/** Removes the old entries of a folder. The folder may not exist, and other processes may remove the same entries. */
export async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const entry = join(folder, name);
    const stats = await stat(entry).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > keptMilliseconds) await rm(entry, { recursive: true, force: true });
  }
}

/** Removes old compiled code of changed files and of files in temporary folders. Node.js compiles again what it still needs. */
export async function removeOldCompiled(folder = compiledFolder): Promise<void> {
  // Each version of Node.js has its own folder.
  for (const version of await readdir(folder).catch(() => [])) await removeOld(join(folder, version));
}
