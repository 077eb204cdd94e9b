import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** An editor saves a file in several steps, and switching a branch takes many. */
const quietMilliseconds = 50;

/**
 * macOS and Windows watch a whole tree. On Linux Node.js watches each of its files, and loses a file that is saved by renaming another:
 * there each folder is watched instead, which sees every change of its files. https://nodejs.org/api/fs.html#inodes
 */
const recursive = process.platform !== 'linux';

interface WatchedFolder {
  /** From `identityOf`. */
  readonly identity: string;
  readonly watcher: FSWatcher;
}

/**
 * Calls `call` after a file or folder has changed and then stayed unchanged for a while. It may be missing for a time.
 * @param report is told if changes can no longer be seen, as when the system has no watchers left.
 * @returns a function that stops watching.
 */
export function onQuiet(path: string, call: () => void, report: (line: string) => void): () => void {
  /** Sees the path itself go and come again. */
  const above = dirname(path);
  let folders = new Map<string, WatchedFolder>();
  let timer: NodeJS.Timeout | undefined;

  function changed(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Before the call: what changed before that is read by the caller, and what changes later is seen.
      watchFolders();
      call();
    }, quietMilliseconds);
  }

  function watchFolders(): void {
    const before = folders;
    folders = new Map();
    try {
      watchFolder(above, before);
      watchTree(path, before);
    } catch (error) {
      report(`Changes of ${path} are not seen from now on: ${error instanceof Error ? error.message : error}`);
    }
    for (const [folder, old] of before) if (folders.get(folder) !== old) old.watcher.close();
  }

  function watchTree(folder: string, before: ReadonlyMap<string, WatchedFolder>): void {
    try {
      if (!watchFolder(folder, before) || recursive) return;
      // Read after it is watched, so that no folder is missed.
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory()) watchTree(join(folder, entry.name), before);
    } catch (error) {
      // The folder is gone since, which the one above it has seen.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }

  /** @returns whether it is a folder */
  function watchFolder(folder: string, before: ReadonlyMap<string, WatchedFolder>): boolean {
    const identity = identityOf(folder);
    if (identity === undefined) return false;
    const known = before.get(folder);
    folders.set(folder, known?.identity === identity ? known : { identity, watcher: newWatcher(folder) });
    return true;
  }

  function newWatcher(folder: string): FSWatcher {
    const isAbove = folder === above;
    const watcher = watch(folder, { recursive: recursive && !isAbove }, (_, name) => {
      if (!isAbove || name === null || name === basename(path)) changed();
    });
    return watcher.on('error', changed);
  }

  watchFolders();
  return () => {
    clearTimeout(timer);
    for (const { watcher } of folders.values()) watcher.close();
  };
}

/** Tells a folder from another that takes its name later. Undefined where there is none. */
function identityOf(folder: string): string | undefined {
  const stats = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return stats?.isDirectory() ? `${stats.dev} ${stats.ino} ${stats.birthtimeNs}` : undefined;
}
