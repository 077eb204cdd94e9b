import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compiledFolder } from './folders.ts';

/** How long an entry stays after it was written. */
export const keptMilliseconds = 24 * 60 * 60 * 1_000;

/** Removes the entries of a folder that are old. It may not exist, and other processes may remove the same entries. */
export async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const entry = join(folder, name);
    const stats = await stat(entry).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > keptMilliseconds) await rm(entry, { recursive: true, force: true });
  }
}

/** Removes old compiled code: of changed files, and of files in temporary folders. Node.js compiles again what it still needs. */
export async function removeOldCompiled(folder = compiledFolder): Promise<void> {
  // Each version of Node.js has a folder of its own.
  for (const version of await readdir(folder).catch(() => [])) await removeOld(join(folder, version));
}
